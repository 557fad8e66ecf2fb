import { searchLength } from '@kindling/rules/catalogue'
import { playlistHomeMessages } from '@kindling/rules/messages/playlist-home'
import { playlistMessages } from '@kindling/rules/messages/playlists'
import { seesPlaylists } from '@kindling/rules/playlists'
import { useQuery } from '@tanstack/react-query'
import { ArrowDownUp, ChartColumn, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { childQuery } from '../../features/families/index.ts'
import {
  AssignByTag,
  ChildPlaylists,
  type Content,
  childPlaylistsAddress,
  FindContent,
  FoundPlaylists,
  LibraryShelves,
  MakePlaylist,
  OwnPlaylists,
  PlaylistActs,
  PlaylistLibrary,
  PlaylistOrder,
  PlaylistStudents,
  PlaylistUnits,
  playlistAddress,
  playlistQuery,
  playlistReportAddress,
  playlistsAddress,
  RecommendedPlaylists,
} from '../../features/playlists/index.ts'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { useTabTitle } from '../../platform/tab-title.ts'
import { useIdParam, useQueryOfAddress } from '../../platform/use-address.ts'
import { useSetQueryOfAddress } from '../../platform/use-set-query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHead, Row, Stack } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { PictureHead } from '../../ui/picture-head.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { BackLink } from '../child/back-link.tsx'
import { TeachingTabs } from '../teacher/teaching-tabs.tsx'
import { unitAddress } from './unit-address.ts'

const shown = ['own', 'library', 'explore'] as const

/** The playlists of a teacher, the library, and playlists to explore. */
export function PlaylistsScreen() {
  const { user } = useSession()
  const { show, search = '' } = useQueryOfAddress()
  const setQuery = useSetQueryOfAddress()
  const current = shown.find(one => one === show) ?? 'own'
  const hrefOf = ({ id }: { id: number }) => playlistAddress(user?.id ?? 0, id)
  return (
    <>
      <TeachingTabs />
      <PageHead
        title={playlistHomeMessages.title}
        lead={playlistHomeMessages.lead}
        acts={user && seesPlaylists(user) && <MakePlaylist hrefOf={hrefOf} />}
      />
      <Stack gap="large">
        {user && seesPlaylists(user) && (
          <FilterLinks
            label={playlistHomeMessages.tabs}
            links={shown.map(one => ({
              href: one === 'own' ? playlistsAddress : `${playlistsAddress}?show=${one}`,
              label: playlistHomeMessages[one],
              current: one === current,
            }))}
          />
        )}
        {current === 'own' && (
          <>
            <AssignByTag />
            <OwnPlaylists hrefOf={hrefOf} />
            <RecommendedPlaylists hrefOf={hrefOf} />
          </>
        )}
        {current === 'library' && (
          <>
            <PlaylistLibrary hrefOf={hrefOf} />
            <LibraryShelves hrefOf={hrefOf} />
          </>
        )}
        {current === 'explore' && (
          <>
            <TextField
              type="search"
              label={playlistHomeMessages.search}
              defaultValue={search}
              maxLength={searchLength.max}
              onChange={event =>
                setQuery({ show: 'explore', search: event.currentTarget.value.trim() || undefined })
              }
            />
            <FoundPlaylists text={search} hrefOf={hrefOf} />
          </>
        )}
      </Stack>
    </>
  )
}

/** A playlist for its teacher: its units, its receivers, and the students' progress. */
export function PlaylistDetailScreen() {
  const { user } = useSession()
  const playlistId = useIdParam('playlistId') ?? 0
  const found = useQuery(playlistQuery(playlistId))
  const [open, setOpen] = useState<'order' | 'find' | null>(null)
  useTabTitle(found.data?.playlist.name)
  const back = <BackLink href={playlistsAddress}>{playlistHomeMessages.title}</BackLink>
  if (found.isPending) return <Skeleton shape="page" count={1} />
  if (found.isError)
    return <FailedState message={messageOf(found.error)} onRetry={() => void found.refetch()} back={back} />
  const { playlist, content } = found.data
  const mayChange = playlist.can.includes('change')
  return (
    <Stack gap="large">
      {back}
      <PlaylistHead found={found.data}>
        <Row>{user && <PlaylistActs playlist={playlist} teacherId={user.id} />}</Row>
      </PlaylistHead>
      <section aria-labelledby="units">
        <Stack>
          <h2 id="units">{playlistHomeMessages.units}</h2>
          {mayChange && (
            <Row>
              <Button icon={<Plus aria-hidden="true" />} onClick={() => setOpen('find')}>
                {playlistHomeMessages.addContent}
              </Button>
              {content.length > 0 && (
                <Button
                  icon={<ArrowDownUp aria-hidden="true" />}
                  aria-pressed={open === 'order'}
                  onClick={() => setOpen(open === 'order' ? null : 'order')}
                >
                  {open === 'order' ? playlistHomeMessages.orderDone : playlistHomeMessages.order}
                </Button>
              )}
            </Row>
          )}
          {open === 'order' && content.length > 0 ? (
            <PlaylistOrder playlist={playlist} content={content} />
          ) : (
            <Units found={found.data} />
          )}
        </Stack>
      </section>
      {playlist.can.includes('view-students') && content.length > 0 && (
        <section aria-labelledby="progress">
          <Stack>
            <Row>
              <h2 id="progress">{playlistHomeMessages.progress}</h2>
              <ButtonLink
                small
                href={playlistReportAddress(playlist.id)}
                icon={<ChartColumn aria-hidden="true" />}
              >
                {playlistHomeMessages.report}
              </ButtonLink>
            </Row>
            <PlaylistStudents playlistId={playlist.id} content={content} />
          </Stack>
        </section>
      )}
      {mayChange && (
        <FindContent
          playlistId={playlist.id}
          content={content}
          open={open === 'find'}
          onClose={() => setOpen(null)}
        />
      )}
    </Stack>
  )
}

/** The long view of one playlist, for all readers who see it. */
export function PlaylistLongScreen() {
  const { user } = useSession()
  const playlistId = useIdParam('playlistId') ?? 0
  const found = useQuery(playlistQuery(playlistId))
  useTabTitle(found.data?.playlist.name)
  const back =
    user?.user_type === 'Child' ? (
      <BackLink href={childPlaylistsAddress(user.id)}>{playlistHomeMessages.mine}</BackLink>
    ) : (
      <BackLink href="/dashboard/courses">{playlistHomeMessages.back}</BackLink>
    )
  if (found.isPending) return <Skeleton shape="page" count={1} />
  if (found.isError)
    return <FailedState message={messageOf(found.error)} onRetry={() => void found.refetch()} back={back} />
  return (
    <Stack gap="large">
      {back}
      <PlaylistHead found={found.data} />
      <Units found={found.data} />
    </Stack>
  )
}

/** The playlists assigned to a child. */
export function ChildPlaylistsScreen() {
  const { user } = useSession()
  const childId = useIdParam('childId') ?? 0
  const isOwn = user?.id === childId
  const child = useQuery({ ...childQuery(childId), enabled: !isOwn })
  const name = child.data?.first_name ?? ''
  const isNamed = !isOwn && name !== ''
  return (
    <>
      <PageHead
        title={
          isNamed
            ? format(playlistHomeMessages.listOf, { name })
            : isOwn
              ? playlistHomeMessages.mine
              : playlistHomeMessages.title
        }
        about={isNamed ? name : undefined}
        lead={isOwn ? playlistHomeMessages.mineLead : undefined}
        back={<BackLink href="/dashboard/courses">{playlistHomeMessages.back}</BackLink>}
      />
      <ChildPlaylists
        childId={childId}
        empty={isNamed ? format(playlistHomeMessages.emptyOf, { name }) : playlistHomeMessages.mineEmpty}
        hrefOf={(thing, playlistId) => unitAddress(thing, { childId, readerId: user?.id ?? 0, playlistId })}
      />
    </>
  )
}

interface Found {
  playlist: Parameters<typeof PlaylistUnits>[0]['playlist']
  content: Content[]
}

function PlaylistHead({ found: { playlist }, children }: { found: Found; children?: ReactNode }) {
  const { user_bean, badge } = playlist
  return (
    <PictureHead
      picture={playlist.picture}
      title={playlist.name}
      lead={
        user_bean
          ? format(playlistHomeMessages.by, { name: `${user_bean.first_name} ${user_bean.last_name}` })
          : playlistHomeMessages.ours
      }
      text={playlist.description}
    >
      <p className="soft">
        {[
          format(playlistHomeMessages.count, { count: playlist.total }),
          ...(badge ? [format(playlistHomeMessages.badgeOf, { count: badge.badge_unit_count })] : []),
          ...(playlist.state === 'HIDE' ? [playlistHomeMessages.hiddenMark] : []),
        ].join(' · ')}
      </p>
      {badge && badge.badge_unit_count > playlist.total && playlist.can.includes('change') && (
        <p>{playlistMessages.fewUnits}</p>
      )}
      {children}
    </PictureHead>
  )
}

function Units({ found: { playlist, content } }: { found: Found }) {
  const { user } = useSession()
  const childId = user?.user_type === 'Child' ? user.id : null
  if (!playlist.is_accessible) {
    const hasPlan = user?.pro_plan_active && playlist.can.includes('clone')
    const words = hasPlan ? playlistMessages.toCopy : playlistHomeMessages.closed
    return <EmptyState picture="courses">{words}</EmptyState>
  }
  if (content.length === 0)
    return (
      <EmptyState picture="courses">
        {playlist.can.includes('change') ? playlistHomeMessages.empty : playlistHomeMessages.emptyFor}
      </EmptyState>
    )
  return (
    <PlaylistUnits
      playlist={playlist}
      content={content}
      isChild={childId !== null}
      hrefOf={unit => unitAddress(unit, { childId, readerId: user?.id ?? 0, playlistId: playlist.id })}
    />
  )
}
