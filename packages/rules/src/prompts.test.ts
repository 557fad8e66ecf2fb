import { expect, test } from 'vitest'
import { promptRefusals } from './messages/prompts.ts'
import {
  promptAgesOfGrade,
  promptCropper,
  promptFault,
  promptLengths,
  promptSteps,
  promptTitleFault,
} from './prompts.ts'

test('the steps of the window have the numbers of the specification', () => {
  expect(promptSteps).toEqual({ form: 1, confirmEdit: 2, done: 3, crop: 4 })
})

test('the cropper has a viewport of 300 by 220', () => {
  expect(promptCropper.viewport).toEqual({ width: 300, height: 220 })
})

test('names and words of a prompt are counted as people see them', () => {
  expect([promptTitleFault(' '), promptTitleFault('A')]).toEqual(['Journal name cannot be empty.', null])
  expect([promptFault('🐛'.repeat(512)), promptFault('')]).toEqual([null, 'Journal prompt cannot be empty.'])
})

test('the age band of a class follows its grade', () => {
  expect([null, undefined].map(promptAgesOfGrade)).toEqual([undefined, undefined])
  expect([100, 102, 1, 4, 7, 12].map(promptAgesOfGrade)).toEqual(['5', '5', '5', '8', '11', '14'])
})

test('a name or words one character too long are refused', () => {
  const { title, description } = promptLengths
  expect([promptTitleFault('🐛'.repeat(title)), promptTitleFault('🐛'.repeat(title + 1))]).toEqual([
    null,
    expect.stringContaining(String(title)),
  ])
  expect(promptFault('🐛'.repeat(description + 1))).toBe(promptRefusals.promptLong)
})
