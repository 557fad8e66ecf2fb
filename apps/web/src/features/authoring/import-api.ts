import type { ReplyOf } from '@kindling/contract/define-call'
import { importLessons } from '@kindling/contract/lesson-imports'
import { callAddress } from '@kindling/rules/call-address'
import { sendForm } from '../../platform/upload.ts'

export type LessonImport = ReplyOf<typeof importLessons>
export type PlannedLesson = LessonImport['lessons'][number]
export type LeftOut = LessonImport['left_out'][number]

interface Sent {
  file: File
  /** What the teacher chose for lessons that do not say; without it the file is only looked at. */
  chosen?: Record<string, string>
  key?: string
  onProgress?: (part: number) => void
}

/** Sends the file to be looked at, or to be brought in. */
export const sendLessonFile = ({ file, chosen, key, onProgress = () => undefined }: Sent) =>
  sendForm<LessonImport>({
    path: callAddress(importLessons.path, {}, { dry_run: String(!chosen), ...chosen }),
    field: 'lesson-file',
    file,
    name: file.name,
    onProgress,
    ...(key ? { idempotencyKey: key } : {}),
  })
