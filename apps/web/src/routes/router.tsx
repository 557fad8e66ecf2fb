import { type Page, pages } from '@kindling/contract/pages'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  RouterProvider,
  redirect,
} from '@tanstack/react-router'
import { useMemo } from 'react'
import { currentSession } from '../platform/account.ts'
import { signInAddress } from '../platform/address.ts'
import { forgetFirstReplies } from '../platform/first-replies.ts'
import { noteMove } from '../platform/last-path.ts'
import { plainSearch } from '../platform/plain-search.ts'
import { titleTab } from '../platform/tab-title.ts'
import { NavigationContext } from '../ui/link.tsx'
import { BrokenScreen } from './broken-screen.tsx'
import { loadScreen } from './load-screen.ts'
import { mayOpen } from './may-open.ts'
import { movingBy } from './moving.ts'
import { LostRoom, Room } from './room.tsx'
import type { ScreenName } from './screens.ts'

/** The addresses of the contract's page table, each with its screen. */
export function makeRouter() {
  const root = createRootRoute({
    component: Outlet,
    errorComponent: BrokenScreen,
    notFoundComponent: LostRoom,
  })
  const room = createRoute({
    getParentRoute: () => root,
    id: 'room',
    component: Room,
    errorComponent: BrokenScreen,
  })
  const screens = pages.flatMap(page => (page.name === 'landing' ? [] : routeOf(page, () => room)))
  const router = createRouter({
    routeTree: root.addChildren([room.addChildren(screens)]),
    defaultPreload: false,
    scrollRestoration: true,
    ...plainSearch,
  })
  let focusBefore: Element | null = null
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    focusBefore = document.activeElement
    if (fromLocation) noteMove(fromLocation, toLocation)
    if (fromLocation && fromLocation.pathname !== toLocation.pathname) forgetFirstReplies()
  })
  router.subscribe('onResolved', event => {
    titleTab(titleOf(router.state.matches.at(-1)?.staticData))
    // A keyboard user who moved on while the screen was loading keeps the focus.
    const stayed = document.activeElement === focusBefore || document.activeElement === document.body
    if (event.pathChanged && event.fromLocation && stayed) focusScreen()
  })
  return router
}

type AppRouter = ReturnType<typeof makeRouter>

export function App({ router }: { router: AppRouter }) {
  const navigation = useMemo(() => movingBy(router), [router])
  return (
    <NavigationContext value={navigation}>
      <RouterProvider router={router} />
    </NavigationContext>
  )
}

// biome-ignore lint/suspicious/noExplicitAny: the parent's type grows with every route and is not used
function routeOf(page: Page & { name: ScreenName }, getParentRoute: () => any) {
  return createRoute({
    getParentRoute,
    path: page.path.replace(/:(\w+)/g, '$$$1'),
    staticData: { page },
    beforeLoad: ({ location }) => {
      const session = currentSession()
      if (mayOpen(page, session) !== 'sign-in') return
      throw redirect({
        href: signInAddress({ pathname: location.pathname, search: location.searchStr, hash: '' }),
        replace: true,
      })
    },
    component: lazyRouteComponent(async () => ({ Screen: await loadScreen(page.name) }), 'Screen'),
    // An error here leaves the frame in place, with the links to other screens.
    errorComponent: BrokenScreen,
  })
}

const titleOf = (data: unknown) => (data as { page?: Page } | undefined)?.page?.title

/** A new screen is read from its start: its title, or its main part, gets the focus. */
function focusScreen(): void {
  const title = document.querySelector<HTMLElement>('main h1[tabindex]')
  const target = title?.checkVisibility({ visibilityProperty: true })
    ? title
    : document.querySelector<HTMLElement>('main')
  target?.focus({ preventScroll: true })
}
