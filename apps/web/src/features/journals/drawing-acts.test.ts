import { expect, test } from 'vitest'
import {
  changeDrawing,
  type Drawing,
  type DrawingChange,
  isBlank,
  movedByKey,
  pointOnPaper,
  sheetOf,
} from './drawing-acts.ts'

const stroke = (x: number) =>
  ({ kind: 'stroke', color: '#000000', width: 8, points: [[x, 1, null]] }) as const
const after = (...changes: DrawingChange[]) =>
  changes.reduce<Drawing>(changeDrawing, { acts: [], undone: [] })

test('what was undone comes back until something new is drawn', () => {
  const undone = after(stroke(1), stroke(2), { kind: 'undo' })
  expect(undone.acts).toEqual([stroke(1)])
  expect(changeDrawing(undone, { kind: 'redo' })).toEqual({ acts: [stroke(1), stroke(2)], undone: [] })
  expect(changeDrawing(undone, stroke(3))).toEqual({ acts: [stroke(1), stroke(3)], undone: [] })
  expect(after({ kind: 'undo' }, { kind: 'redo' })).toEqual({ acts: [], undone: [] })
})

test('a sticker is one act, and what is undone and redone', () => {
  const star = { kind: 'sticker', picture: 'things/star', size: 220, x: 600, y: 450 } as const
  expect(after(stroke(1), star, { kind: 'undo' }).acts).toEqual([stroke(1)])
  expect(after(star, { kind: 'undo' }, { kind: 'redo' }).acts).toEqual([star])
})

test('clearing is undone like any act, and an empty paper is not cleared', () => {
  expect(after(stroke(1), { kind: 'clear' }, { kind: 'undo' }).acts).toEqual([stroke(1)])
  expect(after({ kind: 'clear' }).acts).toEqual([])
  expect(after(stroke(1), { kind: 'clear' }, { kind: 'clear' }).acts).toHaveLength(2)
})

test('a place on the screen is a place on the paper, whatever size it is shown in', () => {
  const shown = { left: 10, top: 20, width: 300, height: 225 }
  expect(pointOnPaper({ clientX: 160, clientY: 20 }, shown, sheetOf([]))).toEqual({ x: 600, y: 0 })
  expect(pointOnPaper({ clientX: -50, clientY: 900 }, shown, sheetOf([]))).toEqual({ x: 0, y: 900 })
  expect(pointOnPaper({ clientX: 5, clientY: 5 }, { ...shown, width: 0 }, sheetOf([]))).toEqual({
    x: 0,
    y: 0,
  })
})

test('arrow keys move the pen and stop at the edge; other keys do not', () => {
  expect(movedByKey({ x: 600, y: 450 }, 'ArrowLeft', 20, sheetOf([]))).toEqual({ x: 580, y: 450 })
  expect(movedByKey({ x: 600, y: 890 }, 'ArrowDown', 20, sheetOf([]))).toEqual({ x: 600, y: 900 })
  expect(movedByKey({ x: 600, y: 450 }, 'a', 20, sheetOf([]))).toBeNull()
})

test('how the paper lies stays when everything is taken back, and is nothing drawn', () => {
  const laid = after({ kind: 'upright' }, stroke(1), { kind: 'undo' }, { kind: 'undo' })
  expect(laid).toEqual({ acts: [{ kind: 'upright' }], undone: [stroke(1)] })
  expect([isBlank(laid.acts), isBlank([])]).toEqual([true, true])
  expect(sheetOf(laid.acts)).toEqual({ width: 900, height: 1200 })
  expect(movedByKey({ x: 890, y: 1190 }, 'ArrowDown', 20, sheetOf(laid.acts))).toEqual({ x: 890, y: 1200 })
})
