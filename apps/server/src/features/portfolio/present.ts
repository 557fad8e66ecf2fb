import type { ReplyOf } from '@kindling/contract/define-call'
import type { addArtefact, getJourney } from '@kindling/contract/portfolio'
import { actsAllowed, type Relation } from '@kindling/rules/access'
import { presentFace } from '../badges/index.ts'
import { permalink, previewPermalink } from '../uploads/index.ts'
import type { JourneyRecord } from './journey-queries.ts'
import type { ArtefactRecord } from './queries.ts'

export const presentArtefact = (
  artefact: ArtefactRecord,
  relations: readonly Relation[],
): ReplyOf<typeof addArtefact>['artefact'] => ({
  id: artefact.id,
  child_id: artefact.child_id,
  title: artefact.title,
  detail: {
    why_special: artefact.why_special,
    goal: artefact.goal,
    media: artefact.medias.map(media => ({
      type: media.media_type,
      url: permalink(media),
      meta_data: { preview: previewPermalink(media) },
      transcript: media.transcript,
    })),
  },
  related_to_goal_id: artefact.goal_id,
  goal_title: artefact.goal_title,
  month: Number(artefact.day.slice(5, 7)),
  year: Number(artefact.day.slice(0, 4)),
  occurence_date: artefact.day,
  journal_id: artefact.journal_id,
  badge: presentBadge(artefact),
  version: artefact.version,
  can: actsAllowed('artefact', relations),
})

/** The badge that something was made of, if it was; without its face once it was taken back. */
const presentBadge = ({ is_badge, face }: Pick<ArtefactRecord, 'is_badge' | 'face'>) =>
  is_badge ? { face: face && presentFace(face) } : null

export const presentEntry = ({
  medias,
  is_badge,
  face,
  ...entry
}: JourneyRecord): ReplyOf<typeof getJourney>['entries'][number] => ({
  ...entry,
  badge: presentBadge({ is_badge, face }),
  medias: medias.map(media => ({
    media_type: media.media_type,
    media_url: permalink(media),
    media_preview: previewPermalink(media),
    transcript: media.transcript,
  })),
})
