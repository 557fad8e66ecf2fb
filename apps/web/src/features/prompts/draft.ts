import { promptFault, promptTitleFault } from '@kindling/rules/prompts'
import { uploadFile } from '../../platform/upload.ts'
import type { NewPrompt, Prompt } from './api.ts'

type Media = NonNullable<NewPrompt['medias']>[number]

/** A file of a prompt: still in the browser, or uploaded. */
export interface PromptFile {
  blob: Blob | null
  name: string
  url: string | null
  poster: Blob | null
  previewUrl: string | null
  /** Of a recording; older drafts have none. */
  transcript?: string
}

/** The teacher's input. */
export interface PromptDraft {
  title: string
  description: string
  public_journal_type: boolean
  picture: PromptFile | null
  voice: PromptFile | null
  /** The playlist that contains it, as a choice; empty for none. */
  playlist: string
}

const kindOf = { picture: 'Image', voice: 'Audio' } as const
const parts = ['picture', 'voice'] as const

export function draftOf(prompt: Prompt | null): PromptDraft {
  const fileOf = (part: (typeof parts)[number]): PromptFile | null => {
    const media = prompt?.medias.find(({ media_type }) => media_type === kindOf[part])
    return media
      ? {
          blob: null,
          name: '',
          url: media.media_url,
          poster: null,
          previewUrl: media.media_preview,
          transcript: media.transcript ?? '',
        }
      : null
  }
  return {
    title: prompt?.title ?? '',
    description: prompt?.description ?? '',
    public_journal_type: prompt?.public_journal_type ?? false,
    picture: fileOf('picture'),
    voice: fileOf('voice'),
    playlist: prompt?.playlist ? String(prompt.playlist.id) : '',
  }
}

export const faultsOf = ({ title, description }: PromptDraft) => ({
  title: promptTitleFault(title),
  description: promptFault(description),
})

/** Uploads the files that are still local, and returns the body of the call. */
export async function bodyOf(draft: PromptDraft): Promise<NewPrompt> {
  const medias: Media[] = []
  for (const part of parts) {
    const file = draft[part]
    if (!file) continue
    const url = file.url ?? (file.blob && (await uploadFile(file.blob, file.name, () => undefined)))
    if (!url) continue
    const said = part === 'voice' && { transcript: file.transcript?.trim() || null }
    medias.push({ media_type: kindOf[part], media_url: url, media_preview: file.previewUrl, ...said })
  }
  const { title, description, public_journal_type } = draft
  return { title: title.trim(), description: description.trim(), public_journal_type, medias }
}
