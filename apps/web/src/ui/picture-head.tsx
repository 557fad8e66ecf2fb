import type { ReactNode } from 'react'
import { PageHead, Stack } from './card.tsx'
import { Picture } from './picture.tsx'
import styles from './picture-head.module.css'

export interface PictureHeadProps {
  picture: string
  title: string
  lead: string
  /** What it is, in a sentence or two. */
  text: string
  /** What else is to be known, and what can be done. */
  children?: ReactNode
}

/** The head of a page about one thing: its picture beside what it is; above it, where there is no room. */
export const PictureHead = ({ picture, title, lead, text, children }: PictureHeadProps) => (
  <div className={styles.top}>
    <Picture src={picture} alt="" />
    <div>
      <PageHead title={title} lead={lead} />
      <Stack>
        <p className={styles.text}>{text}</p>
        {children}
      </Stack>
    </div>
  </div>
)
