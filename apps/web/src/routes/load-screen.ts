import type { ComponentType } from 'react'
import { type ScreenName, screens } from './screens.ts'

/** The screen of a page. Where the grown-ups' screens lie is fetched when one of them is opened: a child's home is spared it. */
export async function loadScreen(page: ScreenName): Promise<ComponentType> {
  try {
    if (isFirst(page)) return await screens[page]()
    const { grownUpScreens } = await import('./grown-up-screens.ts')
    return await grownUpScreens[page]()
  } catch (cause) {
    // The router knows a lost file by its words, and would reload without asking whether the server is there.
    throw new Error(page, { cause })
  }
}

const isFirst = (page: ScreenName): page is keyof typeof screens => page in screens
