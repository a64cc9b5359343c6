/** Returns a record without one of its entries. */
export function omit<R extends object>(record: R, name: string): Partial<R> {
  const { [name as keyof R]: _, ...others } = record;
  return others as Partial<R>;
}
