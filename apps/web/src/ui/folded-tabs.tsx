import { useSyncExternalStore } from 'react'
import { LinkTabs, type LinkTabsProps } from './link-tabs.tsx'
import { MoreTabs } from './more-tabs.tsx'

/** So many stand in one row of a phone, beside the one for more. */
const inOneRow = 2

/** `LinkTabs` that a phone cannot show in one row: there the last ones are `MoreTabs`. */
export function FoldedTabs({ label, tabs }: Pick<LinkTabsProps, 'label' | 'tabs'>) {
  const isPhone = useSyncExternalStore(listen, isNarrow)
  if (!isPhone) return <LinkTabs label={label} tabs={tabs} />
  const rare = tabs.slice(inOneRow)
  const shown = rare.find(({ href }) => location.pathname.startsWith(href))?.href
  return (
    <LinkTabs
      label={label}
      tabs={tabs.slice(0, inOneRow)}
      shown={shown}
      more={<MoreTabs tabs={rare} shown={shown} />}
    />
  )
}

const asked = '(max-width: 560px)'

const isNarrow = () => globalThis.matchMedia?.(asked).matches ?? false

function listen(onChange: () => void): () => void {
  const room = globalThis.matchMedia?.(asked)
  room?.addEventListener('change', onChange)
  return () => room?.removeEventListener('change', onChange)
}
