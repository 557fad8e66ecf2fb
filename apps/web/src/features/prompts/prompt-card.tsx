import { fullName } from '@kindling/rules/full-name'
import { promptingMessages } from '@kindling/rules/messages/prompting'
import type { ReactNode } from 'react'
import { format } from '../../platform/messages.ts'
import { Card, Row } from '../../ui/card.tsx'
import { ReadAloud } from '../../ui/read-aloud.tsx'
import type { Prompt } from './api.ts'
import styles from './prompts.module.css'

interface PromptCardProps {
  prompt: Prompt
  /** Shows the author and the ages. */
  withAges?: boolean
  /** Offers to read it aloud to the viewer. */
  isRead?: boolean
  children: ReactNode
}

/** A prompt in a list: its picture, its text, and its acts. */
export function PromptCard({ prompt, withAges = false, isRead = false, children }: PromptCardProps) {
  const { title, description, author, min_age: min, max_age: max } = prompt
  const ages = withAges && min !== null && max !== null && format(promptingMessages.forAges, { min, max })
  const by = author && format(promptingMessages.by, { name: fullName(author) })
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <img src={pictureOf(prompt)} alt="" width={64} height={64} loading="lazy" />
        <div>
          <h2>{title}</h2>
          <p className="soft">{ages || by}</p>
        </div>
      </div>
      <p className={styles.words}>{description}</p>
      <Row>
        {children}
        {isRead && <ReadAloud text={`${title}. ${description}`} />}
      </Row>
    </Card>
  )
}

/** The picture that its teacher chose, else a drawing of its subject. */
const pictureOf = ({ medias, drawing }: Prompt) =>
  medias.find(({ media_type }) => media_type === 'Image')?.media_url ?? drawing
