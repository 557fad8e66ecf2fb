import type { ReplyOf } from '@kindling/contract/define-call'
import type { getHighlight } from '@kindling/contract/highlights'
import { actsAllowed, mayDo, type Relation } from '@kindling/rules/access'
import { permalink, previewPermalink } from '../uploads/index.ts'
import type { HighlightRecord } from './queries.ts'
import type { WblFacts } from './wbl-queries.ts'

export const presentHighlight = (
  {
    child_id,
    day,
    why_special,
    medias,
    duration,
    wbl,
    rated_by_name,
    rated_at,
    ...highlight
  }: HighlightRecord,
  relations: readonly Relation[],
): ReplyOf<typeof getHighlight>['highlight'] => ({
  ...highlight,
  user_id: child_id,
  detail: {
    why_special,
    media: medias.map(media => ({
      type: media.media_type,
      url: permalink(media),
      posterUrl: previewPermalink(media),
      meta_data: { name: media.name },
      transcript: media.transcript,
    })),
  },
  occurence_date: day,
  month: Number(day.slice(5, 7)),
  year: Number(day.slice(0, 4)),
  // The minutes that an employer signed count, even if they are more than a child may enter.
  highlight_duration: wbl?.signed_minutes ?? duration,
  // The child reads how it was rated; who did so is for the adults who could do it too.
  ...(mayDo('highlight', 'accept', relations)
    ? { rated_by_name, rated_at }
    : { rated_by_name: null, rated_at: null }),
  ...presentWbl(wbl),
  can: actsAllowed('highlight', relations),
})

/** With the names of the documents (WBL-02 to WBL-07). */
const presentWbl = (wbl: WblFacts | null) => ({
  employer_name: wbl?.employer_name ?? null,
  highlight_wbl_type_bean: named(wbl?.type_id, wbl?.type_name),
  highlight_wbl_pathway_bean: named(wbl?.pathway_id, wbl?.pathway_name),
  highlight_wbl_course_bean:
    wbl?.course_id == null
      ? null
      : {
          course_title: wbl.course_title ?? '',
          course_id: wbl.course_id,
          state_crs_code: wbl.state_crs_code ?? '',
        },
  highlight_wbl_experience_bean: named(wbl?.experience_id, wbl?.experience_name),
  highlight_employer_evaluation_bean: named(wbl?.evaluation_id, wbl?.evaluation_name),
})

const named = (id: number | null | undefined, name: string | null | undefined) =>
  id == null ? null : { id, name: name ?? '' }
