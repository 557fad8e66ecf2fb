import { expect, test } from 'vitest'
import { languageOf } from './languages.ts'

test('a sentence tells its language by its letters, or for Spanish by its words, and otherwise none', () => {
  const told = [
    ['היום בנינו גשר מנייר.', 'he'],
    ['بنينا اليوم جسرا من الورق.', 'ar'],
    ['امروز پل کاغذی ساختیم.', 'fa'],
    ['Сегодня мы построили мост.', 'ru'],
    ['Сьогодні ми збудували міст із паперу.', 'uk'],
    ['今日は橋を作りました。', 'ja'],
    ['今天我们造了一座桥。', 'zh'],
    ['Hoy mi hermana y yo hicimos una casa de papel.', 'es'],
    ['¿Qué aprendiste?', 'es'],
    ['Today we built a bridge of paper.', null],
    ['We said שלום to everyone in our class.', null],
    ['We had a piñata at la fiesta and it was fun.', null],
    ['12 + 30 = 42', null],
    ['', null],
  ] as const
  for (const [sentence, language] of told)
    expect([sentence, languageOf(sentence)]).toEqual([sentence, language])
})
