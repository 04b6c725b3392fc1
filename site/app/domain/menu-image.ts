/** The picture of the whole menu that is shown while the owners have none of their own. */
export const defaultMenuImage = '/images/menu-full.jpg'

/** The name under which the picture of the menu is saved. */
export const menuDownloadName = 'wagtail-menu'
