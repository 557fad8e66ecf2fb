import { type ArtefactMediaType, artefactDayFault, artefactTitleFault } from '@kindling/rules/portfolio'
import type { Artefact, NewArtefact } from './api.ts'
import { type MadeFile, sendMadeFiles } from './made-file.ts'

export interface ArtefactDraft {
  title: string
  why_special: string
  goal: string
  occurence_date: string
  files: readonly MadeFile<ArtefactMediaType>[]
}

export const draftOf = (artefact: Artefact | null, today: string): ArtefactDraft => ({
  title: artefact?.title ?? '',
  why_special: artefact?.detail.why_special ?? '',
  goal: artefact?.detail.goal ?? '',
  occurence_date: artefact?.occurence_date ?? today,
  files: (artefact?.detail.media ?? []).map(({ type, url, meta_data, transcript }) => ({
    type,
    blob: null,
    name: '',
    poster: null,
    url,
    preview: meta_data.preview,
    transcript: transcript ?? '',
  })),
})

export const faultsOf = ({ title, occurence_date }: ArtefactDraft, today: string) => ({
  title: artefactTitleFault(title),
  occurence_date: artefactDayFault(occurence_date, today),
})

export const isBegun = ({ title, why_special, files }: ArtefactDraft) =>
  title.trim() !== '' || why_special.trim() !== '' || files.length > 0

/** Uploads the files that are still local, and returns the body of the call. */
export async function bodyOf({
  files,
  why_special,
  goal,
  title,
  occurence_date,
}: ArtefactDraft): Promise<NewArtefact> {
  const sent = await sendMadeFiles(files)
  const media = sent.map(({ preview, ...file }) => ({ ...file, meta_data: { preview } }))
  return { title: title.trim(), detail: { why_special, goal, media }, occurence_date }
}
