import { failed, issueReason, type Problem, type Result, type TableSchema } from '@winnow/kernel';
import type { z } from 'zod';
import type {
  Choices,
  FilePreview,
  FileSample,
  FormatOptions,
  FormatReader,
  FormatWriter,
  WrittenSource,
} from './format.ts';
import { formatProblems } from './problems.ts';
import type { FileReader } from './reading/file-reader.ts';
import type { Finding } from './reading/finding.ts';
import type { ReadPlan } from './reading/read-plan.ts';
import type { WritePlan } from './writing/write-plan.ts';

interface ReaderParts<Options extends FormatOptions> {
  readonly title: string;
  readonly options: z.ZodType<Options>;
  sniff(
    sample: FileSample,
  ): Promise<{ confidence: number; options: Options; findings?: readonly Finding[] } | undefined>;
  follow?(file: FileReader, chosen: FormatOptions): Promise<Partial<Options>>;
  headerRows?(options: Options): number;
  choices?(file: FileReader): Promise<Choices>;
  preview(file: FileReader, options: Options, limit: number): Promise<Result<FilePreview>>;
  read(file: FileReader, options: Options): Promise<Result<ReadPlan>>;
}

/** Creates a reader whose parts receive checked and completed options. */
export function defineReader<Options extends FormatOptions>(parts: ReaderParts<Options>): FormatReader {
  const check = (options: FormatOptions): Result<Options> =>
    checkOptions(parts.title, parts.options, options);
  return {
    options: parts.options,
    sniff: (sample) => parts.sniff(sample),
    follow: async (file, chosen) => ({ ...(await parts.follow?.(file, chosen)) }) as FormatOptions,
    headerRows(options) {
      const checked = check(options);
      return checked.ok ? (parts.headerRows?.(checked.value) ?? 0) : 0;
    },
    choices: async (file) => (await parts.choices?.(file)) ?? {},
    async preview(file, options, limit) {
      const checked = check(options);
      return checked.ok ? parts.preview(file, checked.value, limit) : checked;
    },
    async read(file, options) {
      const checked = check(options);
      return checked.ok ? parts.read(file, checked.value) : checked;
    },
  };
}

/** Creates a writer whose plan receives checked and completed options. */
export function defineWriter<Options extends FormatOptions>(parts: {
  readonly title: string;
  readonly options: z.ZodType<Options>;
  likeSource?(source: WrittenSource): Promise<FormatOptions>;
  readsSourceText?(options: Options): boolean;
  readsDeclared?(type: string, options: Options): boolean;
  plan(schema: TableSchema, options: Options): Result<WritePlan>;
}): FormatWriter {
  return {
    options: parts.options,
    async likeSource(source) {
      const options = (await parts.likeSource?.(source)) ?? {};
      return parts.options.safeParse(options).success ? options : {};
    },
    readsSourceText(options) {
      const checked = checkOptions(parts.title, parts.options, options);
      return checked.ok && (parts.readsSourceText?.(checked.value) ?? false);
    },
    readsDeclared(type, options) {
      const checked = checkOptions(parts.title, parts.options, options);
      return checked.ok && (parts.readsDeclared?.(type, checked.value) ?? false);
    },
    plan(schema, options) {
      const checked = checkOptions(parts.title, parts.options, options);
      return checked.ok ? parts.plan(schema, checked.value) : checked;
    },
  };
}

function checkOptions<Options extends FormatOptions>(
  title: string,
  schema: z.ZodType<Options>,
  options: FormatOptions,
): Result<Options> {
  const parsed = schema.safeParse(options);
  if (parsed.success) return { ok: true, value: parsed.data, problems: [] };
  const problems = parsed.error.issues.map((issue): Problem => {
    const option = issue.path.join('.') || ('keys' in issue ? issue.keys.join(', ') : '');
    return formatProblems.badOptions({ format: title, option, detail: issueReason(issue) });
  });
  return failed(problems);
}
