import type { AnyRouter } from '@tanstack/react-router'
import { plainAddress } from '../platform/address.ts'
import { amongOf, hasWindow, withWindow } from '../platform/windows.ts'
import type { Navigation } from '../ui/link.tsx'

/** How links, forms and windows navigate, with the router. */
export function movingBy(router: AnyRouter): Navigation {
  const showWindow = (search: object, replace: boolean, state: object) =>
    void router.navigate({ to: '.', search, replace, state, resetScroll: false } as never)
  return {
    go: href => (href === '/' ? goToStart() : void router.navigate({ href: plain(href) })),
    moveOn: href => void router.navigate({ href: plain(href), replace: true }),
    prepare: href =>
      void router.preloadRoute({ to: plain(href).split(/[?#]/)[0] ?? href } as never).catch(() => undefined),
    open: (opens, among) => {
      const { search, state } = router.state.location
      const isInWindow = hasWindow(search)
      showWindow(withWindow(search, opens), isInWindow, {
        isOver: isInWindow ? isOver(state) : true,
        among: among ?? (isInWindow ? amongOf(state) : undefined),
      })
    },
    close: () => {
      const { search, state } = router.state.location
      if (isOver(state)) router.history.back()
      else showWindow(withWindow(search), true, {})
    },
  }
}

/** The start page is its own document, and a signed-in user has a home page instead. */
const goToStart = () => location.assign('/')

/** Whether the previous history entry is the screen below the window. */
const isOver = (state: object) => (state as { isOver?: boolean }).isOver === true

/** The old hash forms work too (D-23). */
function plain(href: string): string {
  const { pathname, search, hash } = new URL(href, location.origin)
  return plainAddress(pathname, search, hash) ?? href
}
