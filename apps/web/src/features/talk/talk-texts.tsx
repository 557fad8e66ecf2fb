import { talkAnswerMessages } from '@kindling/rules/messages/talk-answers'
import { useQuery } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { printMoment } from '../../platform/moments.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { type Talk, talkTextsQuery } from './api.ts'
import styles from './talk.module.css'

/** The child's texts, for the adult who is with the child. */
export function TalkTexts({ talk, onClose }: { talk: Talk; onClose: () => void }) {
  const list = useQuery(talkTextsQuery(talk.id))
  const name = talk.child.first_name
  return (
    <Dialog open title={format(talkAnswerMessages.textsAct, { name })} onClose={onClose}>
      <Stack gap="small">
        <p className="soft">{format(talkAnswerMessages.textsLead, { name })}</p>
        {list.isPending && <Skeleton shape="box" count={1} />}
        {list.isError && <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
        {list.data?.length === 0 && <p>{talkAnswerMessages.textsNone}</p>}
        {list.data?.map(({ kind, id, text, written_at }) => (
          <figure key={`${kind} ${id}`} className={styles.said}>
            <figcaption className="soft">{printMoment(written_at)}</figcaption>
            <blockquote>{text}</blockquote>
          </figure>
        ))}
      </Stack>
    </Dialog>
  )
}
