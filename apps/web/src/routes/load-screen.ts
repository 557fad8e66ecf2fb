import type { ComponentType } from 'react'
import { type ScreenName, screens } from './screens.ts'

/**
 * The screen of a page. The table of the adults' screens is fetched when one of them is opened: a child's home page does not
 * load it.
 */
export async function loadScreen(page: ScreenName): Promise<ComponentType> {
  try {
    if (isFirst(page)) return await screens[page]()
    const { grownUpScreens } = await import('./grown-up-screens.ts')
    return await grownUpScreens[page]()
  } catch (cause) {
    // The router recognizes a lost file by the error text, and would reload without checking the server.
    throw new Error(page, { cause })
  }
}

const isFirst = (page: ScreenName): page is keyof typeof screens => page in screens
