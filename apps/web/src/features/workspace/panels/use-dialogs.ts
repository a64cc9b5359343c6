import type { DialectId } from '@winnow/sql/names/dialect-names';
import { useState } from 'react';

/** Which dialogs are open of those that the toolbar, shortcuts and commands open. */
export function useDialogs() {
  const [picking, setPicking] = useState(false);
  const [exporting, setExporting] = useState(false);
  const [recipeFile, setRecipeFile] = useState<'import' | 'export' | null>(null);
  const [sql, setSql] = useState<DialectId | null>(null);
  return { picking, setPicking, exporting, setExporting, recipeFile, setRecipeFile, sql, setSql };
}

export type Dialogs = ReturnType<typeof useDialogs>;
