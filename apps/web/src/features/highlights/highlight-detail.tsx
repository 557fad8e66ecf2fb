import { highlightMessages } from '@kindling/rules/messages/highlight-home'
import { journalAddress } from '../../platform/address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { LazyMediaView } from '../../ui/media/lazy-media-view.tsx'
import type { ShownMedia } from '../../ui/media/media-view.tsx'
import { shownMedia } from '../portfolio/index.ts'
import type { Highlight } from './api.ts'
import { HighlightActs } from './highlight-acts.tsx'
import { HighlightFacts } from './highlight-card.tsx'
import { HighlightJudgement } from './highlight-judgement.tsx'
import styles from './highlights.module.css'
import { WblFacts } from './wbl-facts.tsx'

/** All of a highlight (HIGHLIGHTS-02), and the acts of its reader; the screen shows its title. */
export function HighlightDetail({ highlight, onRemoved }: { highlight: Highlight; onRemoved: () => void }) {
  const { user_id: childId, journal_id: journalId, title, detail, can } = highlight
  return (
    <Card as="article">
      <Stack>
        <HighlightFacts highlight={highlight} />
        <WblFacts highlight={highlight} />
        {detail.media.length > 0 && (
          <LazyMediaView isOpened caption={title} medias={detail.media.map(one => mediaOf(title, one))} />
        )}
        {detail.why_special && <p className={styles.words}>{detail.why_special}</p>}
        <Row>
          {can.includes('accept') && <HighlightJudgement highlight={highlight} />}
          {journalId !== null && (
            <ButtonLink look="plain" href={journalAddress(childId, journalId)} opens={{ journal: journalId }}>
              {highlightMessages.fromJournal}
            </ButtonLink>
          )}
          {can.includes('change') && <HighlightActs highlight={highlight} onRemoved={onRemoved} />}
        </Row>
      </Stack>
    </Card>
  )
}

const kinds = {
  photo: 'Image',
  video: 'Video',
  audio: 'Audio',
  pdf: 'Text',
  presentation: 'presentation',
} as const

/** A document's label is its file name. */
function mediaOf(
  title: string,
  { type, url, posterUrl, meta_data, transcript }: Highlight['detail']['media'][number],
): ShownMedia {
  const shown = shownMedia(title, { type: kinds[type], src: url, poster: posterUrl, transcript })
  return type === 'pdf' || type === 'presentation' ? { ...shown, label: meta_data.name } : shown
}
