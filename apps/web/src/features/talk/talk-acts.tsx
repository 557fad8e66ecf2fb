import { longestSaid } from '@kindling/rules/talk'
import { talkAnswerWords } from '@kindling/rules/words/talk-answers'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '../../platform/words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Row } from '../../ui/card.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { sendTalkAnswer, type Talk, type TalkAnswer, talksQuery } from './api.ts'
import { TalkTexts } from './talk-texts.tsx'
import { WriteDialog } from './write-dialog.tsx'

/** What whoever was told can do: see it, go there, and once there read, write to the child, and close it with a note. */
export function TalkActs({ talk }: { talk: Talk }) {
  const client = useQueryClient()
  const { busy, error, send } = useSending()
  const [opened, setOpened] = useState<'close' | 'say' | 'texts' | null>(null)
  const name = talk.child.first_name
  const answer = async (body: TalkAnswer) => {
    const { done, talk: left } = await sendTalkAnswer(talk.id, body)
    // Nobody ends words alone: another adult was asked just now, and the note stays here to be sent then.
    const isAlone = !done && body.act === 'close' && left?.cause === 'words'
    if (isAlone) toastFailed(talkAnswerWords.closeAlone)
    else if (!done) toastFailed(talkAnswerWords.first)
    else if (body.act === 'say') toastDone(say(talkAnswerWords.saidNow, { name }))
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
            {say(talkAnswerWords.withAct, { name })}
          </Button>
        )}
        {talk.hints.length > 0 && !talk.is_read && (
          <Button busy={busy} onClick={() => sendAnswer({ act: 'read' })}>
            {talkAnswerWords.readAct}
          </Button>
        )}
        {talk.with === null && talk.seen_by === null && (
          <Button busy={busy} onClick={() => sendAnswer({ act: 'seen' })}>
            {talkAnswerWords.seenAct}
          </Button>
        )}
        {talk.can.includes('read-texts') && talk.texts > 0 && (
          <Button onClick={() => setOpened('texts')}>{say(talkAnswerWords.textsAct, { name })}</Button>
        )}
        {talk.can.includes('say') && (
          <Button onClick={() => setOpened('say')}>{say(talkAnswerWords.sayAct, { name })}</Button>
        )}
        {(talk.cause === 'words' || talk.with !== null) && (
          <Button busy={busy} onClick={() => setOpened('close')}>
            {talkAnswerWords.closeAct}
          </Button>
        )}
        {talk.can_open && (
          <ButtonLink look="plain" href={`/child/${talk.child.id}/journals`}>
            {say(talkAnswerWords.open, { name })}
          </ButtonLink>
        )}
      </Row>
      {opened === 'close' && (
        <WriteDialog
          title={talkAnswerWords.closeAct}
          label={talkAnswerWords.note}
          description={say(talkAnswerWords.noteHelp, { name })}
          missing={talkAnswerWords.noteMissing}
          maxLength={1000}
          act={talkAnswerWords.closeAct}
          onClose={end}
          onSend={note => answerAndEnd({ act: 'close', note })}
        />
      )}
      {opened === 'say' && (
        <WriteDialog
          title={say(talkAnswerWords.sayAct, { name })}
          label={talkAnswerWords.say}
          description={say(talkAnswerWords.sayHelp, { name })}
          missing={talkAnswerWords.sayMissing}
          maxLength={longestSaid}
          act={talkAnswerWords.saySend}
          onClose={end}
          onSend={text => answerAndEnd({ act: 'say', text })}
        />
      )}
      {opened === 'texts' && <TalkTexts talk={talk} onClose={end} />}
    </>
  )
}
