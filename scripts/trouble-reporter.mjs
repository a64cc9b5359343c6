/**
 * A reporter of vitest that writes what went wrong as JSON to the file that `WINNOW_TROUBLE` names: the tests that failed,
 * those that failed once and then passed, files that could not be loaded and errors outside of any test, each as
 * `{ name, message }`. Long logs are cut by those who keep them; what is here is printed last.
 */
import { writeFileSync } from 'node:fs';

export default class TroubleReporter {
  onTestRunEnd(modules, unhandled) {
    const trouble = {
      failed: [],
      unsteady: [],
      outside: unhandled.map((error) => told('outside of any test', error)),
    };
    for (const module of modules) {
      for (const error of module.errors()) trouble.failed.push(told(nameOf(module), error));
      for (const suite of module.children.allSuites()) {
        for (const error of suite.errors())
          trouble.failed.push(told(`${nameOf(module)} > ${suite.fullName}`, error));
      }
      for (const test of module.children.allTests()) {
        const { state, errors = [] } = test.result();
        const name = `${nameOf(module)} > ${test.fullName}`;
        if (state === 'failed') trouble.failed.push(told(name, errors[0]));
        else if (test.diagnostic()?.flaky) trouble.unsteady.push(told(name, errors[0]));
      }
    }
    writeFileSync(process.env.WINNOW_TROUBLE, JSON.stringify(trouble));
  }
}

function nameOf(module) {
  return `${module.project.name} ${module.relativeModuleId}`;
}

function told(name, error) {
  return { name, message: String(error?.message ?? '').slice(0, 1_000) };
}
