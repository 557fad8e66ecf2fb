import type { ReplyOf } from '@kindling/contract/define-call'
import type { addArtefact, getJourney } from '@kindling/contract/portfolio'
import { actsAllowed, type Relation } from '@kindling/rules/access'
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
    })),
  },
  related_to_goal_id: null,
  month: Number(artefact.day.slice(5, 7)),
  year: Number(artefact.day.slice(0, 4)),
  occurence_date: artefact.day,
  journal_id: artefact.journal_id,
  version: artefact.version,
  can: actsAllowed('artefact', relations),
})

export const presentEntry = ({
  medias,
  ...entry
}: JourneyRecord): ReplyOf<typeof getJourney>['entries'][number] => ({
  ...entry,
  medias: medias.map(media => ({
    media_type: media.media_type,
    media_url: permalink(media),
    media_preview: previewPermalink(media),
    transcript: media.transcript,
  })),
})
