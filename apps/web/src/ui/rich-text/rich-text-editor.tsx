import { lessonFormMessages } from '@kindling/rules/messages/lesson-forms'
import type { RichText } from '@kindling/rules/rich-text'
import { type Content, Editor, type Extensions } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions'
import { Bold as BoldIcon, Italic as ItalicIcon, List, ListOrdered } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../button.tsx'
import styles from './rich-text.module.css'

/** Only the forms that `packages/contract/src/rich-text.ts` accepts: a list holds paragraphs, and no list. */
const extensions: Extensions = [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  BulletList,
  OrderedList.extend({ addAttributes: () => ({}) }),
  ListItem.extend({ content: 'paragraph' }),
  ListKeymap,
  UndoRedo,
]

export interface RichTextEditorProps {
  label: string
  /** The id of the note below the field. */
  describedBy: string
  value: RichText | null
  onChange: (value: RichText) => void
  isFaulty: boolean
}

/** An editor for simple rich text, with buttons and the usual keys. It is loaded late, since the library is large. */
export function RichTextEditor({ label, describedBy, value, onChange, isFaulty }: RichTextEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const told = useRef(onChange)
  told.current = onChange
  const first = useRef(value)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [, drawAgain] = useState(0)
  useEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions,
      // The shape is the one that this editor makes.
      content: first.current as Content,
      // Its styles are ours: the content policy of the page allows no others.
      injectCSS: false,
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          'aria-describedby': describedBy,
        },
      },
      onUpdate: () => told.current(made.getJSON() as RichText),
      onTransaction: () => drawAgain(count => count + 1),
    })
    setEditor(made)
    return () => made.destroy()
  }, [label, describedBy])
  return (
    <div className={styles.editor} data-fault={isFaulty || undefined}>
      <div className={styles.tools} role="toolbar" aria-label={lessonFormMessages.tools}>
        {tools.map(({ name, label: tool, icon: Icon, press }) => (
          <IconButton
            key={name}
            label={tool}
            icon={<Icon aria-hidden="true" />}
            aria-pressed={editor?.isActive(name) ?? false}
            onClick={() => editor && press(editor)}
          />
        ))}
      </div>
      <div ref={place} className={styles.words} />
    </div>
  )
}

const tools = [
  {
    name: 'bold',
    label: lessonFormMessages.bold,
    icon: BoldIcon,
    press: (editor: Editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    label: lessonFormMessages.italic,
    icon: ItalicIcon,
    press: (editor: Editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'bulletList',
    label: lessonFormMessages.bulletList,
    icon: List,
    press: (editor: Editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    label: lessonFormMessages.orderedList,
    icon: ListOrdered,
    press: (editor: Editor) => editor.chain().focus().toggleOrderedList().run(),
  },
]
