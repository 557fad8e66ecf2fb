import type { ComponentType } from 'react'
import { type ScreenName, screens } from './screens.ts'

/** The screen of a page. Where the grown-ups' screens lie is fetched when one of them is opened: a child's home is spared it. */
export async function loadScreen(page: ScreenName): Promise<ComponentType> {
  if (isFirst(page)) return screens[page]()
  const { grownUpScreens } = await import('./grown-up-screens.ts')
  return grownUpScreens[page]()
}

const isFirst = (page: ScreenName): page is keyof typeof screens => page in screens
