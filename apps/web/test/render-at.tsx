import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import { plainSearch } from '../src/platform/plain-search.ts'
import { renderScreen } from './render.tsx'

/**
 * Renders a screen that reads its address, at an address such as `/child/7/report?tab=courses` of a route such as `/child/$childId/report`;
 * with `before`, as somebody who came from that page.
 */
export function renderAt(path: string, address: string, screen: FunctionComponent, before?: string) {
  const history = createMemoryHistory({
    initialEntries: before === undefined ? [address] : [before, address],
  })
  const root = createRootRoute()
  const here = createRoute({ getParentRoute: () => root, path, component: screen })
  const router = createRouter({ routeTree: root.addChildren([here]), history, ...plainSearch })
  return {
    ...renderScreen(<RouterProvider router={router as never} />),
    address: () => history.location.href,
  }
}
