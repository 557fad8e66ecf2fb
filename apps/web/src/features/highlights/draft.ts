import {
  type HighlightMediaType,
  hoursAndMinutes,
  hoursFault,
  minutesFault,
  minutesOf,
} from '@kindling/rules/highlights'
import { artefactDayFault, artefactTitleFault } from '@kindling/rules/portfolio'
import { type MadeFile, sendMadeFiles } from '../portfolio/index.ts'
import type { Highlight, HighlightWords } from './api.ts'

export interface HighlightDraft {
  title: string
  why_special: string
  occurence_date: string
  hours: string
  minutes: string
  pinned: boolean
  /** The id of a goal, or nothing. */
  goal: string
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
    title: highlight?.title ?? '',
    why_special: highlight?.detail.why_special ?? '',
    occurence_date: highlight?.occurence_date ?? today,
    hours: hours ? String(hours) : '',
    minutes: minutes ? String(minutes) : '',
    pinned: highlight?.pinned ?? false,
    goal: goal === null ? '' : String(goal),
    files: (highlight?.detail.media ?? []).map(({ type, url, posterUrl, meta_data }) => ({
      type,
      blob: null,
      name: meta_data.name,
      poster: null,
      url,
      preview: posterUrl,
    })),
  }
}

export const faultsOf = ({ title, occurence_date, hours, minutes }: HighlightDraft, today: string) => ({
  title: artefactTitleFault(title),
  occurence_date: artefactDayFault(occurence_date, today),
  hours: hoursFault(hours),
  minutes: minutesFault(minutes),
})

export const isBegun = ({ title, why_special, files }: HighlightDraft) =>
  title.trim() !== '' || why_special.trim() !== '' || files.length > 0

/** Sends the files that are still here, and gives what both calls take. */
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
    related_to_goal_id: draft.goal === '' ? null : Number(draft.goal),
  }
}
