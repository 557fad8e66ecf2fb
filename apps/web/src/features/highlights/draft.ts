import { maxLengths } from '@kindling/rules/formats'
import {
  type HighlightMediaType,
  hoursAndMinutes,
  hoursFault,
  minutesFault,
  minutesOf,
} from '@kindling/rules/highlights'
import { wblRefusals } from '@kindling/rules/messages/wbl'
import { artefactDayFault, artefactTitleFault } from '@kindling/rules/portfolio'
import { lineFault } from '@kindling/rules/typed-fields'
import { type MadeFile, sendMadeFiles } from '../portfolio/index.ts'
import type { Highlight, HighlightWords } from './api.ts'

export interface HighlightDraft {
  /** Of the accomplishment, when its words were opened. */
  version: number
  title: string
  why_special: string
  occurence_date: string
  hours: string
  minutes: string
  pinned: boolean
  /** The id of a goal, or empty. */
  goal: string
  is_wbl: boolean
  /** The ids of the choices, or empty. */
  type_id: string
  pathway_id: string
  course_id: string
  experience_id: string
  evaluation_id: string
  employer_name: string
  files: readonly MadeFile<HighlightMediaType>[]
}

export function draftOf(
  highlight: Highlight | null,
  today: string,
  goalId: number | null = null,
): HighlightDraft {
  const goal = highlight ? highlight.related_to_goal_id : goalId
  const { hours, minutes } = hoursAndMinutes(highlight?.highlight_duration ?? 0)
  return {
    version: highlight?.version ?? 1,
    title: highlight?.title ?? '',
    why_special: highlight?.detail.why_special ?? '',
    occurence_date: highlight?.occurence_date ?? today,
    hours: hours ? String(hours) : '',
    minutes: minutes ? String(minutes) : '',
    pinned: highlight?.pinned ?? false,
    goal: goal === null ? '' : String(goal),
    is_wbl: highlight?.is_wbl ?? false,
    type_id: textOf(highlight?.highlight_wbl_type_bean?.id),
    pathway_id: textOf(highlight?.highlight_wbl_pathway_bean?.id),
    course_id: textOf(highlight?.highlight_wbl_course_bean?.course_id),
    experience_id: textOf(highlight?.highlight_wbl_experience_bean?.id),
    evaluation_id: textOf(highlight?.highlight_employer_evaluation_bean?.id),
    employer_name: highlight?.employer_name ?? '',
    files: (highlight?.detail.media ?? []).map(({ type, url, posterUrl, meta_data, transcript }) => ({
      type,
      blob: null,
      name: meta_data.name,
      poster: null,
      url,
      preview: posterUrl,
      transcript: transcript ?? '',
    })),
  }
}

const textOf = (id: number | undefined) => (id === undefined ? '' : String(id))
const idOf = (text: string) => (text === '' ? null : Number(text))

export const faultsOf = (
  { title, occurence_date, hours, minutes, is_wbl, type_id, employer_name }: HighlightDraft,
  today: string,
) => ({
  title: artefactTitleFault(title),
  occurence_date: artefactDayFault(occurence_date, today),
  hours: hoursFault(hours),
  minutes: minutesFault(minutes),
  ...(is_wbl && {
    type_id: type_id === '' ? wblRefusals.chooseType : null,
    employer_name: lineFault(maxLengths.name)(employer_name),
  }),
})

export const isBegun = ({ title, why_special, files }: HighlightDraft) =>
  title.trim() !== '' || why_special.trim() !== '' || files.length > 0

/** Uploads the files that are still local, and returns the fields that both calls take. */
export async function wordsOf(draft: HighlightDraft): Promise<HighlightWords> {
  const sent = await sendMadeFiles(draft.files)
  return {
    title: draft.title.trim(),
    detail: {
      why_special: draft.why_special,
      media: sent.map(({ preview, ...file }) => ({ ...file, posterUrl: preview })),
    },
    occurence_date: draft.occurence_date,
    highlight_duration: minutesOf(draft.hours, draft.minutes),
    related_to_goal_id: idOf(draft.goal),
    wbl: draft.is_wbl
      ? {
          employer_name: draft.employer_name.trim(),
          type_id: Number(draft.type_id),
          pathway_id: idOf(draft.pathway_id),
          course_id: idOf(draft.course_id),
          experience_id: idOf(draft.experience_id),
          evaluation_id: idOf(draft.evaluation_id),
        }
      : null,
  }
}
