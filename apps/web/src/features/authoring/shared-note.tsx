import { courseSharingMessages as words } from '@kindling/rules/messages/course-sharing'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'

interface SharedNoteProps {
  of: 'course' | 'lesson'
  /** Everybody has it, and not only a school. */
  isOpen?: boolean
  /** Lets the author begin; without it something is open already. */
  onChange?: () => void
}

/** Says what a change does, before the author of something that a whole school or everybody has can begin one (decision 0067). */
export const SharedNote = ({ of, isOpen = false, onChange }: SharedNoteProps) => (
  <Card as="section">
    <Stack>
      <h2>{titles[isOpen ? 'open' : 'shared'][of]}</h2>
      <p>{isOpen ? words.openNote : words.note}</p>
      {onChange && (
        <Row>
          <Button onClick={onChange}>{words.change}</Button>
        </Row>
      )}
    </Stack>
  </Card>
)

const titles = {
  shared: { course: words.noteCourse, lesson: words.noteLesson },
  open: { course: words.noteOpenCourse, lesson: words.noteOpenLesson },
}
