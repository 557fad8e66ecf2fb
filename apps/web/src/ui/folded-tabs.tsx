import { currentOf, LinkTabs, type LinkTabsProps } from './link-tabs.tsx'
import { MoreTabs } from './more-tabs.tsx'
import { usePhone } from './use-phone.ts'

/** So many stand in one row of a phone, beside the one for more. */
const inOneRow = 2

interface FoldedTabsProps extends Pick<LinkTabsProps, 'label' | 'tabs' | 'shown'> {
  /** What is `MoreTabs` on wide screens, too. */
  rare?: LinkTabsProps['tabs']
}

/** `LinkTabs` that a phone cannot show in one row: there the last ones are `MoreTabs`, and what waits comes before what does not. */
export function FoldedTabs({ label, tabs, rare = [], shown }: FoldedTabsProps) {
  const isPhone = usePhone()
  const many = [...tabs, ...rare]
  const current = shown ?? currentOf(many)
  const inRow = isPhone && many.length > inOneRow + 1 ? inOneRow : tabs.length
  const ordered = inRow < tabs.length ? waitingEarly(many) : many
  const folded = ordered.slice(inRow)
  return (
    <LinkTabs
      label={label}
      tabs={ordered.slice(0, inRow)}
      shown={current}
      more={folded.length > 0 && <MoreTabs tabs={folded} shown={current} />}
    />
  )
}

/** The first part stays where it is. */
const waitingEarly = ([first, ...others]: LinkTabsProps['tabs']) => [
  ...(first ? [first] : []),
  ...others.filter(({ isWaiting }) => isWaiting),
  ...others.filter(({ isWaiting }) => !isWaiting),
]
