import type { Archetype } from '@kindling/rules/catalogue'
import { catalogueMessages } from '@kindling/rules/messages/catalogue'
import { useQuery } from '@tanstack/react-query'
import { Heart, type LucideIcon, ThumbsUp } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Stars } from '../../ui/stars.tsx'
import { type ItemDetail, itemQuery } from './api.ts'
import styles from './catalogue.module.css'
import { kinds } from './kinds.ts'
import { RecommendButton } from './recommend-button.tsx'
import { useMark, useSwitch } from './use-mark.ts'

interface ItemActsProps {
  archetype: Archetype
  id: number
}

/** What somebody says of a thing on its own page, with the numbers of those who have said it; guests say nothing. */
export function ItemActs({ archetype, id }: ItemActsProps) {
  const { user } = useSession()
  const { data, isError } = useQuery({ ...itemQuery(archetype, id), enabled: user !== null })
  if (!user || isError) return null
  return (
    <>
      <Switch
        icon={Heart}
        mark="favorite"
        label={catalogueMessages.favorite}
        item={data?.item}
        isOn={data?.item.is_favorite ?? false}
        count={data?.counts.favorites}
      />
      <Switch
        icon={ThumbsUp}
        mark="like"
        label={catalogueMessages.like}
        item={data?.item}
        isOn={data?.own.is_liked ?? false}
        count={data?.counts.likes}
      />
      {user.user_type === 'Teacher' && data && <RecommendButton item={data.item} />}
      {kinds[archetype].isRated && <Rating detail={data} />}
    </>
  )
}

interface SwitchProps {
  icon: LucideIcon
  mark: 'favorite' | 'like'
  label: string
  item: ItemDetail['item'] | undefined
  isOn: boolean
  count: number | null | undefined
}

function Switch({ icon: Icon, mark, label, item, isOn: known, count }: SwitchProps) {
  const { isOn, toggle } = useSwitch(item?.id, mark, known)
  return (
    <Button
      className={isOn ? styles.kept : undefined}
      icon={<Icon aria-hidden="true" fill={isOn ? 'currentColor' : 'none'} />}
      aria-pressed={isOn}
      disabled={!item}
      onClick={toggle}
    >
      {count ? format(catalogueMessages.saidBy, { label, count }) : label}
    </Button>
  )
}

function Rating({ detail }: { detail: ItemDetail | undefined }) {
  const { value, say } = useMark(detail?.item.id, 'rating', detail?.own.stars ?? null)
  const { average_rating: average, ratings } = detail?.counts ?? {}
  return (
    <div className={styles.rating}>
      <Stars label={catalogueMessages.rate} value={value} disabled={!detail} onChange={say} />
      {average && ratings && (
        <span className="soft">{format(catalogueMessages.rated, { average, count: ratings })}</span>
      )}
    </div>
  )
}
