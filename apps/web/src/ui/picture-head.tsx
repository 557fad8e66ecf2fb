import type { ReactNode } from 'react'
import { PageHead, Stack } from './card.tsx'
import { Picture } from './picture.tsx'
import styles from './picture-head.module.css'

export interface PictureHeadProps {
  picture: string
  title: string
  lead: string
  /** A description in a sentence or two. */
  text: string
  /** More information and acts. */
  children?: ReactNode
}

/** The head of a page about one item: its picture beside its text, or above it if there is no space. */
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
