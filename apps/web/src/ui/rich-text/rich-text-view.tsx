import type { RichParagraph, RichText } from '@kindling/rules/rich-text'
import { createElement, type ReactNode } from 'react'
import styles from './rich-text.module.css'

/** Rich text for reading. Its parts do not move, so they need no keys: they are passed as arguments. */
export const RichTextView = ({ text }: { text: RichText }) =>
  createElement('div', { className: styles.text }, ...text.content.map(blockOf))

function blockOf(block: RichText['content'][number]): ReactNode {
  if (block.type === 'paragraph') return createElement('p', null, ...wordsOf(block))
  const items = block.content.map(({ content: [paragraph] }) =>
    createElement('li', null, ...wordsOf(paragraph)),
  )
  return createElement(block.type === 'bulletList' ? 'ul' : 'ol', null, ...items)
}

const wordsOf = ({ content = [] }: RichParagraph): ReactNode[] =>
  content.map(({ text, marks = [] }) => {
    const words = marks.some(({ type }) => type === 'italic') ? createElement('em', null, text) : text
    return marks.some(({ type }) => type === 'bold') ? createElement('strong', null, words) : words
  })
