import type { PageName } from '@kindling/contract/pages'
import type { ComponentType } from 'react'
import { screens } from './screens.ts'

/** The screen of a page. Where the grown-ups' screens lie is fetched when one of them is opened: a child's home is spared it. */
export async function loadScreen(page: PageName): Promise<ComponentType> {
  if (isFirst(page)) return screens[page]()
  const { grownUpScreens } = await import('./grown-up-screens.ts')
  return grownUpScreens[page]()
}

const isFirst = (page: PageName): page is keyof typeof screens => page in screens
