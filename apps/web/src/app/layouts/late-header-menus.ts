import { lazyModule } from '../../shared/lazy-module.ts';
import type * as menus from './header-menus.tsx';

/** Menus of the header, which load after the page. */
export const headerMenus = lazyModule<typeof menus>();
headerMenus.from(() => import('./header-menus.tsx'));
