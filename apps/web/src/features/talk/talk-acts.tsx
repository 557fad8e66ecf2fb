import { talkAnswerMessages } from '@kindling/rules/messages/talk-answers'
import { longestSaid } from '@kindling/rules/talk'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Row } from '../../ui/card.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { sendTalkAnswer, type Talk, type TalkAnswer, talksQuery } from './api.ts'
import { TalkTexts } from './talk-texts.tsx'
import { WriteDialog } from './write-dialog.tsx'

/** The acts of a told adult: see it, go there, and once there read, write to the child, and close it with a note. */
export function TalkActs({ talk }: { talk: Talk }) {
  const client = useQueryClient()
  const { busy, error, send } = useSending()
  const [opened, setOpened] = useState<'close' | 'say' | 'texts' | null>(null)
  const name = talk.child.first_name
  const shown = talk.hints.at(-1)
  const answer = async (body: TalkAnswer) => {
    const { done, talk: left } = await sendTalkAnswer(talk.id, shown ? { ...body, shown_id: shown.id } : body)
    // No adult closes words alone: another adult was told just now, and the note stays here to be sent later.
    const isAlone = !done && body.act === 'close' && left?.cause === 'words'
    if (isAlone) toastFailed(talkAnswerMessages.closeAlone)
    else if (!done) toastFailed(talkAnswerMessages.first)
    else if (body.act === 'say') toastDone(format(talkAnswerMessages.saidNow, { name }))
    await client.invalidateQueries({ queryKey: talksQuery.queryKey })
    return { isOver: !isAlone }
  }
  const sendAnswer = (body: TalkAnswer) =>
    void send(async () => {
      await answer(body)
    })
  const end = () => setOpened(null)
  const answerAndEnd = async (body: TalkAnswer) => {
    const { isOver } = await answer(body)
    if (isOver) end()
  }
  return (
    <>
      <FormError message={error} />
      <Row>
        {talk.with === null && (
          <Button look="main" busy={busy} onClick={() => sendAnswer({ act: 'with' })}>
            {format(talkAnswerMessages.withAct, { name })}
          </Button>
        )}
        {talk.hints.length > 0 && !talk.is_read && (
          <Button busy={busy} onClick={() => sendAnswer({ act: 'read' })}>
            {talkAnswerMessages.readAct}
          </Button>
        )}
        {talk.cause === 'wish' && talk.with === null && talk.seen_by === null && (
          <Button busy={busy} onClick={() => sendAnswer({ act: 'seen' })}>
            {talkAnswerMessages.seenAct}
          </Button>
        )}
        {talk.can.includes('read-texts') && talk.texts > 0 && (
          <Button onClick={() => setOpened('texts')}>{format(talkAnswerMessages.textsAct, { name })}</Button>
        )}
        {talk.can.includes('say') && (
          <Button onClick={() => setOpened('say')}>{format(talkAnswerMessages.sayAct, { name })}</Button>
        )}
        {(talk.with !== null || isRead(talk)) && (
          <Button busy={busy} onClick={() => setOpened('close')}>
            {talkAnswerMessages.closeAct}
          </Button>
        )}
        {talk.can_open && (
          <ButtonLink look="plain" href={`/child/${talk.child.id}/journals`}>
            {format(talkAnswerMessages.open, { name })}
          </ButtonLink>
        )}
      </Row>
      {opened === 'close' && (
        <WriteDialog
          title={talkAnswerMessages.closeAct}
          label={talkAnswerMessages.note}
          description={format(talkAnswerMessages.noteHelp[talk.note_for], { name })}
          missing={talkAnswerMessages.noteMissing}
          maxLength={1000}
          act={talkAnswerMessages.closeAct}
          onClose={end}
          onSend={note => answerAndEnd({ act: 'close', note })}
        />
      )}
      {opened === 'say' && (
        <WriteDialog
          title={format(talkAnswerMessages.sayAct, { name })}
          label={talkAnswerMessages.say}
          description={format(talkAnswerMessages.sayHelp, { name })}
          missing={talkAnswerMessages.sayMissing}
          maxLength={longestSaid}
          act={talkAnswerMessages.saySend}
          onClose={end}
          onSend={text => answerAndEnd({ act: 'say', text })}
        />
      )}
      {opened === 'texts' && <TalkTexts talk={talk} onClose={end} />}
    </>
  )
}

/** An adult who has read all available sentences may close words. */
const isRead = ({ cause, is_read, hints }: Talk) => cause === 'words' && (is_read || hints.length === 0)
