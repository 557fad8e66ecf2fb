import { type AnchorHTMLAttributes, createContext, type MouseEvent, useContext } from 'react'

/** How a link moves without leaving the page; the routes provide it. Without it a link is a plain link. */
export interface Navigation {
  go(href: string): void
  prepare(href: string): void
}

export const NavigationContext = createContext<Navigation | null>(null)

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
}

/** A real link, so that it opens in a new tab, can be copied, and works before the program has loaded. */
export function Link({ href, onClick, ...rest }: LinkProps) {
  const navigation = useContext(NavigationContext)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!navigation || event.defaultPrevented || !isPlainClick(event) || !href.startsWith('/')) return
    event.preventDefault()
    navigation.go(href)
  }
  const prepare = () => {
    if (href.startsWith('/')) navigation?.prepare(href)
  }
  return <a {...rest} href={href} onClick={follow} onPointerEnter={prepare} onFocus={prepare} />
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
