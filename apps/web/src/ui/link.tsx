import { type ComponentProps, createContext, type MouseEvent, useContext } from 'react'
import type { Opens } from '../platform/windows.ts'

/** How a link navigates without leaving the page; the routes provide it. Without it a link is a plain link. */
export interface Navigation {
  go(href: string): void
  prepare(href: string): void
  /** Leaves an address that only redirects; Back does not return to it. */
  moveOn(href: string): void
  /**
   * Opens a window over the screen; Back closes it again. It keeps the list of ids from which it was opened.
   */
  open(opens: Opens, among?: readonly number[]): void
  /** Closes the window. */
  close(): void
}

export const NavigationContext = createContext<Navigation | null>(null)

export interface LinkProps extends ComponentProps<'a'> {
  href: string
  /** A plain click opens this window over the screen; in a new tab the link opens the separate page. */
  opens?: Opens | undefined
  /** The ids of its list, to go on to the next from the window. */
  among?: readonly number[] | undefined
}

/** A real link, so that it opens in a new tab, can be copied, and works before the program has loaded. */
export function Link({ href, opens, among, onClick, ...rest }: LinkProps) {
  const navigation = useContext(NavigationContext)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!navigation || event.defaultPrevented || !isPlainClick(event)) return
    if (!href.startsWith('/') || rest.target || rest.download !== undefined) return
    event.preventDefault()
    // A reader who is already on that page needs no window with the same content.
    if (opens && location.pathname !== href.split(/[?#]/)[0]) navigation.open(opens, among)
    else navigation.go(href)
  }
  const prepare = () => {
    if (href.startsWith('/') && !opens && !rest.target && rest.download === undefined)
      navigation?.prepare(href)
  }
  return <a {...rest} href={href} onClick={follow} onPointerEnter={prepare} onFocus={prepare} />
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
