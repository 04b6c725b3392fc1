import type { MenuItem, MenuSection } from '~/domain/menu/menu-item'
import type { SiteContent } from '~/domain/site-content'

/** All that is printed of a menu. */
export interface PrintedMenu {
  sections: MenuSection<MenuItem>[]
  content: SiteContent
  /** The address of the menu as visitors reach it. */
  menuUrl: string
  /** The day on which it is printed, since paper grows old: `22 November 2026`. */
  date: string
}

export interface PaperProps {
  menu: PrintedMenu
}
