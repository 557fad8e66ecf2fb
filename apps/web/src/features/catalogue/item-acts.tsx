import { makesBoards } from '@kindling/rules/boards'
import { type Archetype, lessLikeThis, moreLikeThis } from '@kindling/rules/catalogue'
import { catalogueMessages } from '@kindling/rules/messages/catalogue'
import { playlistArchetypes, seesPlaylists } from '@kindling/rules/playlists'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Heart, type LucideIcon, Minus, Plus, ThumbsUp } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { MoreActs } from '../../ui/more-acts.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { Stars } from '../../ui/stars.tsx'
import { AddToBoard } from '../boards/index.ts'
import { AddToPlaylist } from '../playlists/index.ts'
import { ShareButton } from '../sharing/index.ts'
import { type ItemDetail, itemQuery } from './api.ts'
import styles from './catalogue.module.css'
import { kinds } from './kinds.ts'
import { RecommendButton } from './recommend-button.tsx'
import { ReportButton } from './report-button.tsx'
import { ShareItem } from './share-item.tsx'
import { type SwitchMark, useMark, useSwitch } from './use-mark.ts'

interface ItemActsProps {
  archetype: Archetype
  id: number
}

/** The user's acts on an item, on its own page, with the counts of all users' marks; guests can share it but not mark it. */
export function ItemActs({ archetype, id }: ItemActsProps) {
  const { user } = useSession()
  const { data, isError } = useQuery(itemQuery(archetype, id))
  const listed = playlistArchetypes.find(kind => kind === archetype)
  // The main act of a course is to continue it.
  const isCourse = archetype === 'Courses'
  if (isError) return null
  if (!user)
    return (
      <>
        <ShareItem archetype={archetype} id={id} />
        <CheckedAt detail={data} />
      </>
    )
  const like = (
    <Switch
      icon={ThumbsUp}
      mark="like"
      label={catalogueMessages.like}
      item={data?.item}
      isOn={data?.own.is_liked ?? false}
      count={data?.counts.likes}
    />
  )
  const addToPlaylist = listed && user.user_type === 'Teacher' && seesPlaylists(user) && data && (
    <AddToPlaylist
      thing={{ archetype: listed, archetype_id: data.item.archetype_id }}
      title={data.item.title}
    />
  )
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
      {!isCourse && like}
      {kinds[archetype].isDone && (
        <Switch
          icon={CircleCheck}
          mark="completed"
          label={catalogueMessages.completed}
          item={data?.item}
          isOn={data?.own.is_completed ?? false}
          count={data?.counts.completed}
        />
      )}
      {user.user_type === 'Teacher' && data && <RecommendButton item={data.item} />}
      {!isCourse && addToPlaylist}
      {kinds[archetype].isRated && <Rating detail={data} />}
      {kinds[archetype].isDone && <Affinity detail={data} />}
      <MoreActs disabled={!data}>
        {isCourse && like}
        {isCourse && addToPlaylist}
        {data?.can.includes('share') && <ShareButton item={data.item} />}
        {archetype !== 'Boards' && makesBoards(user.user_type) && data && <AddToBoard item={data.item} />}
        {data && <ReportButton item={data.item} />}
      </MoreActs>
      <CheckedAt detail={data} />
      {!data && <Pending />}
    </>
  )
}

/** For items with an external link: when the link was last checked. */
const CheckedAt = ({ detail }: { detail: ItemDetail | undefined }) =>
  detail?.checked_at && (
    <p className="soft">{format(catalogueMessages.checkedAt, { day: printDay(detail.checked_at) })}</p>
  )

interface SwitchProps {
  icon: LucideIcon
  mark: SwitchMark
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
      icon={<Icon aria-hidden="true" fill={isOn && mark !== 'completed' ? 'currentColor' : 'none'} />}
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

/** More or less of the kind: each removes the other. */
function Affinity({ detail }: { detail: ItemDetail | undefined }) {
  const { value, say } = useMark(detail?.item.id, 'affinity', detail?.own.affinity ?? null)
  const wishes = [
    { wish: moreLikeThis, label: catalogueMessages.moreLikeThis, Icon: Plus },
    { wish: lessLikeThis, label: catalogueMessages.lessLikeThis, Icon: Minus },
  ]
  return (
    <div className={styles.rating}>
      {wishes.map(({ wish, label, Icon }) => (
        <Button
          key={wish}
          look="plain"
          className={value === wish ? styles.kept : undefined}
          icon={<Icon aria-hidden="true" />}
          aria-pressed={value === wish}
          disabled={!detail}
          onClick={() => say(value === wish ? null : wish)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
