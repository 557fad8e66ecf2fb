import { fullName } from '@kindling/rules/full-name'
import { learningMessages } from '@kindling/rules/messages/learning'
import { format } from '../../platform/messages.ts'
import { Avatar } from '../../ui/picture.tsx'
import type { Lesson } from './api.ts'
import styles from './courses.module.css'

/** The teacher who made a lesson or a course; nothing for what is ours. */
export const ByAuthor = ({ author }: Pick<Lesson, 'author'>) =>
  author && (
    <p className={styles.author}>
      <Avatar of={author} size="small" />
      {format(learningMessages.byAuthor, { name: fullName(author) })}
    </p>
  )
