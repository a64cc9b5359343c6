import { type HiddenPart, hiddenParts } from './hidden-characters.ts';
import classes from './visible-text.module.css';

const classOf: Readonly<Record<HiddenPart['kind'], string | undefined>> = {
  space: classes.space,
  'other-space': classes.otherSpace,
  'no-width': classes.noWidth,
};

/**
 * Shows a data value with symbols over spaces and invisible characters. The text itself, which is
 * copied and read aloud, is unchanged.
 */
export function VisibleText({ text }: { readonly text: string }) {
  const parts = hiddenParts(text);
  if (parts.length === 0) return text;
  let done = 0;
  const shown = parts.map(({ start, end, kind }) => {
    const before = text.slice(done, start);
    done = end;
    return (
      <span key={start}>
        {before}
        {Array.from(text.slice(start, end), (character, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal characters differ by their place alone
          <span key={at} className={classOf[kind]}>
            {character}
          </span>
        ))}
      </span>
    );
  });
  return (
    <>
      {shown}
      {text.slice(done)}
    </>
  );
}
