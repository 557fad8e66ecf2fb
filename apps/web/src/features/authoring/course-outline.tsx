import { authoringLengths, mostInCourse } from '@kindling/rules/authoring'
import { movedTo } from '@kindling/rules/boards'
import { courseFormMessages } from '@kindling/rules/messages/course-forms'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { Button, IconButton, IconLink } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { ChoiceField, TextField } from '../../ui/fields.tsx'
import { announce } from '../../ui/live-region.tsx'
import { MoveArrows } from '../../ui/move-arrows.tsx'
import { OrderedRows } from '../boards/index.ts'
import { AddLessons } from './add-lessons.tsx'
import { editLessonAddress } from './addresses.ts'
import type { AuthoredCourse, Unit } from './api.ts'
import styles from './authoring.module.css'
import { useOutline } from './use-outline.ts'

/** The units of a course with their lessons, for its author: to add, name, order and remove. */
export function CourseOutline({ course }: { course: AuthoredCourse }) {
  const { units } = course
  const { put, keyOf } = useOutline(course.id)
  const putAt = (place: number, unit: Unit) => put(units.map((one, at) => (at === place ? unit : one)))
  const add = () => {
    const number = units.length + 1
    // The server gives it a true id.
    const id = Math.min(0, ...units.map(unit => unit.id)) - 1
    put([...units, { id, name: format(courseFormMessages.unit, { number }), lessons: [] }])
  }
  const moveLesson = (lesson: Unit['lessons'][number], to: number) =>
    put(
      units.map((unit, place) => {
        const lessons = unit.lessons.filter(one => one !== lesson)
        return { ...unit, lessons: place === to ? [...lessons, lesson] : lessons }
      }),
    )
  return (
    <Stack gap="large">
      <h2>{courseFormMessages.outline}</h2>
      {units.length === 0 && <p className="soft">{courseFormMessages.noUnits}</p>}
      {units.map((unit, place) => (
        <UnitCard
          key={keyOf(unit)}
          course={course}
          unit={unit}
          place={place}
          onChange={changed => putAt(place, changed)}
          onMove={to => {
            const moved = { title: unit.name, place: to + 1, count: units.length }
            announce(format(courseFormMessages.lessonRows.movedTo, moved))
            put(movedTo(units, place, to))
          }}
          onRemove={() => put(units.filter((_, at) => at !== place))}
          onMoveLesson={moveLesson}
        />
      ))}
      {units.length < mostInCourse.units && (
        <Row>
          <Button
            look={units.length === 0 ? 'main' : 'quiet'}
            icon={<Plus aria-hidden="true" />}
            onClick={add}
          >
            {courseFormMessages.addUnit}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

interface UnitCardProps {
  course: AuthoredCourse
  unit: Unit
  place: number
  onChange: (unit: Unit) => void
  onMove: (to: number) => void
  onRemove: () => void
  onMoveLesson: (lesson: Unit['lessons'][number], to: number) => void
}

function UnitCard({ course, unit, place, onChange, onMove, onRemove, onMoveLesson }: UnitCardProps) {
  const [isAdding, setAdding] = useState(false)
  const number = place + 1
  return (
    <Card as="section">
      <Stack>
        <div className={styles.unitHead}>
          <UnitName number={number} unit={unit} onChange={onChange} />
          <MoveArrows
            up={format(courseFormMessages.unitUp, { number })}
            down={format(courseFormMessages.unitDown, { number })}
            place={place}
            count={course.units.length}
            onMove={onMove}
          />
          <IconButton
            label={format(courseFormMessages.removeUnit, { number })}
            icon={<Trash2 aria-hidden="true" size={20} />}
            onClick={onRemove}
          />
        </div>
        {unit.lessons.length === 0 ? (
          <p className="soft">{courseFormMessages.noLessons}</p>
        ) : (
          <OrderedRows
            items={unit.lessons}
            keyOf={({ id }) => id}
            titleOf={({ name }) => name}
            pictureOf={({ thumbnail }) => thumbnail}
            words={courseFormMessages.lessonRows}
            onMove={lessons => onChange({ ...unit, lessons })}
            onTake={lesson => onChange({ ...unit, lessons: unit.lessons.filter(one => one !== lesson) })}
            bodyOf={({ name, exercises }) => (
              <>
                <h3>{name}</h3>
                <p className="soft">{format(courseFormMessages.exercisesCount, { count: exercises })}</p>
              </>
            )}
            actOf={lesson => (
              <>
                {course.units.length > 1 && (
                  <div className={styles.unitChoice}>
                    <ChoiceField
                      aria-label={format(courseFormMessages.moveTo, { title: lesson.name })}
                      data={course.units.map(({ name }, at) => ({ value: String(at), label: name }))}
                      value={String(place)}
                      onChange={({ currentTarget }) => onMoveLesson(lesson, Number(currentTarget.value))}
                    />
                  </div>
                )}
                <IconLink
                  href={editLessonAddress(lesson.id, course.user_id)}
                  label={format(courseFormMessages.openLesson, { title: lesson.name })}
                  icon={<Pencil aria-hidden="true" size={20} />}
                />
              </>
            )}
          />
        )}
        <Row>
          <Button icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
            {courseFormMessages.addLessons}
            <span className="out-of-sight">{`: ${unit.name}`}</span>
          </Button>
        </Row>
        {isAdding && (
          <AddLessons
            course={course}
            unit={unit}
            onAdd={lessons => {
              onChange({ ...unit, lessons: [...unit.lessons, ...lessons] })
              setAdding(false)
            }}
            onClose={() => setAdding(false)}
          />
        )}
      </Stack>
    </Card>
  )
}

interface UnitNameProps {
  unit: Unit
  number: number
  onChange: (unit: Unit) => void
}

/** Saved when the user leaves the field; an emptied name comes back. */
function UnitName({ unit, number, onChange }: UnitNameProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const keep = () => {
    const name = typed?.trim()
    if (name && name !== unit.name) onChange({ ...unit, name })
    setTyped(null)
  }
  return (
    <TextField
      label={format(courseFormMessages.unitName, { number })}
      maxLength={authoringLengths.name}
      value={typed ?? unit.name}
      onChange={event => setTyped(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={event => event.key === 'Enter' && keep()}
    />
  )
}
