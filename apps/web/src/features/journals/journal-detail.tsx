import { fullName } from '@kindling/rules/full-name'
import { journallingMessages } from '@kindling/rules/messages/journalling'
import { useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { printMoment } from '../../platform/moments.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Beside, Card, Row, Stack } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { ReadAloud } from '../../ui/read-aloud.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { type Journal, journalQuery } from './api.ts'
import type { JournalDraft } from './draft.ts'
import { JournalConflict } from './journal-conflict.tsx'
import { JournalForm } from './journal-form.tsx'
import { JournalMedia } from './journal-media.tsx'
import { JournalRemoval } from './journal-removal.tsx'
import styles from './journals.module.css'
import { ReactionCounts } from './reaction-counts.tsx'
import { ReactionButton } from './reactions.tsx'
import { TeacherNote } from './teacher-note.tsx'

interface JournalDetailProps {
  journal: Journal
  /** A window shows the title itself and already has a frame. */
  inWindow: boolean
  onRemoved: () => void
  children: ReactNode
}

/** An entry in mode detail or edit (JOURNALS-13); its comments are the children. */
export function JournalDetail({ journal, inWindow, onRemoved, children }: JournalDetailProps) {
  const [mode, setMode] = useState<'detail' | 'edit'>('detail')
  const Frame = inWindow ? 'article' : FramedArticle
  // Who reads the note finds it with the entry; who writes it answers in a comment first.
  const writesNote = journal.can.includes('answer-as-teacher')
  if (mode === 'edit') {
    return (
      <Frame>
        <JournalEdit journal={journal} onDone={() => setMode('detail')} />
      </Frame>
    )
  }
  return (
    <Stack>
      <Frame>
        <Stack>
          <JournalHead journal={journal} titled={!inWindow} />
          <JournalMedia journal={journal} isOpened />
          {journal.content && <p className={styles.content}>{journal.content}</p>}
          <Row className={styles.detailActs}>
            <ReactionButton journal={journal} />
            <ReactionCounts journal={journal} />
            <ReadAloud text={`${journal.title}. ${journal.content}`} />
            {journal.can.includes('edit') && (
              <Button icon={<Pencil aria-hidden="true" />} onClick={() => setMode('edit')}>
                {journallingMessages.edit}
              </Button>
            )}
            {journal.can.includes('remove') && (
              <JournalRemoval journal={journal} icon={<Trash2 aria-hidden="true" />} onRemoved={onRemoved} />
            )}
          </Row>
          {!writesNote && <TeacherNote journal={journal} />}
        </Stack>
      </Frame>
      {children}
      {writesNote && <TeacherNote journal={journal} />}
    </Stack>
  )
}

const FramedArticle = ({ children }: { children: ReactNode }) => <Card as="article">{children}</Card>

function JournalEdit({ journal, onDone }: { journal: Journal; onDone: () => void }) {
  const [conflict, setConflict] = useState<JournalDraft | null>(null)
  const client = useQueryClient()
  const take = (changed: Journal) => {
    client.setQueryData(journalQuery(journal.id).queryKey, changed)
    toastDone(journallingMessages.changed)
    onDone()
  }
  return (
    <>
      {conflict && <JournalConflict journalId={journal.id} mine={conflict} onSaved={take} onDrop={onDone} />}
      <JournalForm
        childId={journal.user_id}
        lesson={null}
        existing={journal}
        onSaved={take}
        onCancel={onDone}
        onConflict={setConflict}
      />
    </>
  )
}

/** For an adult the name leads to all that the child wrote. */
function JournalHead({ journal, titled }: { journal: Journal; titled: boolean }) {
  const { user } = useSession()
  const name = fullName(journal.user_info)
  const when = printMoment(journal.created_at)
  const about = aboutOf(journal)
  return (
    <Beside>
      <Avatar of={journal.user_info} />
      <div>
        {titled && <h1 tabIndex={-1}>{journal.title}</h1>}
        <p className="soft">
          {user && user.user_type !== 'Child' ? (
            <>
              <Link href={`/child/${journal.user_id}/journals`}>{name}</Link>
              {`\u00a0· ${when}`}
            </>
          ) : (
            format(journallingMessages.by, { name, when })
          )}
        </p>
        {about && <p className="soft">{about}</p>}
      </div>
    </Beside>
  )
}

/** The question or the lesson that the entry answers, unless that is its title: the page says it once. */
function aboutOf({ title, archetype_name: name, journal_prompt: question }: Journal): string | null {
  if (name === null) return null
  if (question !== null && question !== title) return question
  if (name === title) return null
  return question === null ? format(journallingMessages.lesson, { name }) : name
}
