import { type DuckDBConnection, DuckDBScalarFunction, VARCHAR } from '@duckdb/node-api';
import { clusterMethods } from '@winnow/insight';

/** Returns the SQL name of a key function that is implemented outside of SQL. */
export function keyFunctionName(method: string): string {
  return `winnow_key_${method.replaceAll('-', '_')}`;
}

/** Registers the key functions that SQL lacks with a database, for all of its connections. */
export function registerKeyFunctions(connection: DuckDBConnection): void {
  for (const method of clusterMethods) {
    if (!('key' in method)) continue;
    const { key } = method;
    connection.registerScalarFunction(
      DuckDBScalarFunction.create({
        name: keyFunctionName(method.id),
        parameterTypes: [VARCHAR],
        returnType: VARCHAR,
        mainFunction(_info, input, output) {
          const strings = input.getColumnVector(0);
          for (let row = 0; row < input.rowCount; row++) {
            const text = strings.getItem(row) as string | null;
            output.setItem(row, text === null ? null : key(text));
          }
          output.flush();
        },
      }),
    );
  }
}
