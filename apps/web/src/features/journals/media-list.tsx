import { maxLengths } from '@kindling/rules/formats'
import type { MediaType } from '@kindling/rules/media'
import { mediaMessages } from '@kindling/rules/messages/media'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { journalAddress } from '../../platform/address.ts'
import { systemClock } from '../../platform/clock.ts'
import { format } from '../../platform/messages.ts'
import { printSince } from '../../platform/moments.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { CardList } from '../../ui/card-lists.tsx'
import { ChoiceField, TextField } from '../../ui/fields.tsx'
import { Link } from '../../ui/link.tsx'
import { LazyMediaView } from '../../ui/media/lazy-media-view.tsx'
import { childMediaQuery, type MediaItem, type MediaSearch } from './api.ts'
import styles from './journals.module.css'

/** The kinds in journals; documents belong to other things. */
const shownKinds = ['Image', 'Audio', 'Video'] as const satisfies readonly MediaType[]

const everything: MediaSearch = { text: '', type: null }

/** All media of a child's journals, to browse and search. */
export function MediaList({ childId }: { childId: number }) {
  const [search, setSearch] = useState(everything)
  const list = useInfiniteQuery(childMediaQuery(childId, search))
  const isAll = search.text === '' && search.type === null
  return (
    <Stack>
      <MediaSearchForm search={search} onSearch={setSearch} />
      <CardList
        list={list}
        itemsOf={page => page}
        empty={isAll ? mediaMessages.none : mediaMessages.noneFound}
      >
        {media => <MediaCard key={media.id} media={media} childId={childId} />}
      </CardList>
    </Stack>
  )
}

interface MediaSearchFormProps {
  search: MediaSearch
  onSearch: (search: MediaSearch) => void
}

function MediaSearchForm({ search, onSearch }: MediaSearchFormProps) {
  const [text, setText] = useState(search.text)
  const find = (event: FormEvent) => {
    event.preventDefault()
    onSearch({ ...search, text: text.trim() })
  }
  return (
    <search>
      <form className={styles.mediaSearch} onSubmit={find}>
        <TextField
          type="search"
          label={mediaMessages.search}
          maxLength={maxLengths.title}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
        />
        <ChoiceField
          label={mediaMessages.kind}
          data={[
            { value: '', label: mediaMessages.all },
            ...shownKinds.map(kind => ({ value: kind, label: format(mediaMessages.kinds, { kind }) })),
          ]}
          value={search.type ?? ''}
          onChange={event => {
            const { value } = event.currentTarget
            onSearch({ text: text.trim(), type: shownKinds.find(kind => kind === value) ?? null })
          }}
        />
        <Button type="submit" icon={<Search aria-hidden="true" />}>
          {mediaMessages.searchAct}
        </Button>
      </form>
    </search>
  )
}

function MediaCard({ media, childId }: { media: MediaItem; childId: number }) {
  const { type, mediaUrl: src, posterUrl: poster, transcript, journal, createdAt } = media
  return (
    <Card as="li" className={styles.mediaCard}>
      <LazyMediaView
        medias={[{ type, src, poster, transcript, label: journal.title }]}
        caption={journal.title}
      />
      <p>
        <Link href={journalAddress(childId, journal.id)} opens={{ journal: journal.id }} className="alone">
          {journal.title}
        </Link>
        <span className="soft">{printSince(createdAt, systemClock.now())}</span>
      </p>
    </Card>
  )
}
