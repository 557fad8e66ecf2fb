import { authorAddress } from '@kindling/rules/authors'
import { fullName } from '@kindling/rules/full-name'
import { learningMessages } from '@kindling/rules/messages/learning'
import { format } from '../../platform/messages.ts'
import { Link } from '../../ui/link.tsx'
import { Avatar } from '../../ui/picture.tsx'
import type { Lesson } from './api.ts'
import styles from './courses.module.css'

/**
 * The teacher who made a lesson or a course, for those who know the teacher; what everybody has leads to its author's page. Nothing for
 * what is ours.
 */
export function ByAuthor({ author, public_author }: Pick<Lesson, 'author' | 'public_author'>) {
  const name = author ? fullName(author) : public_author?.name
  if (name === undefined) return null
  const said = format(learningMessages.byAuthor, { name })
  return (
    <p className={styles.author}>
      {author && <Avatar of={author} size="small" />}
      {public_author ? (
        <Link className="alone" href={authorAddress(public_author.id)}>
          {said}
        </Link>
      ) : (
        said
      )}
    </p>
  )
}
