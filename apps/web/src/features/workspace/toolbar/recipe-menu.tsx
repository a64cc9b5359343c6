import { Menu } from '@mantine/core';
import { type DialectId, dialectIds, dialectTitles } from '@winnow/sql/names/dialect-names';
import type { LoadedMenu } from '../../../shared/ui/late/late-menu.tsx';
import { toolbarText } from './toolbar-text.ts';

interface RecipeMenuProps extends LoadedMenu {
  readonly onSql: (dialect: DialectId) => void;
  /** Undefined if the recipe can't be changed. */
  readonly onImport: (() => void) | undefined;
  readonly onExport: () => void;
}

/** Menu with the recipe as a file and as SQL. */
export function RecipeMenu({ target, onSql, onImport, onExport, ...menu }: RecipeMenuProps) {
  return (
    <Menu position="bottom-end" {...menu}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {onImport && <Menu.Item onClick={onImport}>{toolbarText.importRecipeMenu}</Menu.Item>}
        <Menu.Item onClick={onExport}>{toolbarText.exportRecipeMenu}</Menu.Item>
        <Menu.Divider />
        {dialectIds.map((id) => (
          <Menu.Item key={id} onClick={() => onSql(id)}>
            {toolbarText.showSql({ engine: dialectTitles[id] })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
