import type { Gender, SchoolKind } from './district-plan.ts'

export const districtName = 'Larkfield Unified School District'

export const schools: readonly {
  key: string
  /** The number of the school in the demo's public directory. */
  publicId: string
  name: string
  kind: SchoolKind
  city: string
  state: string
  zipCode: string
  grades: number[]
}[] = [
  {
    key: 'elementary',
    publicId: '419999900001',
    name: 'Willow Creek Elementary School',
    kind: 'elementary',
    city: 'Larkfield',
    state: 'OR',
    zipCode: '97901',
    grades: [100, 101, 102, 1, 2, 3, 4, 5],
  },
  {
    key: 'middle',
    publicId: '419999900002',
    name: 'Mill Pond Middle School',
    kind: 'middle',
    city: 'Larkfield',
    state: 'OR',
    zipCode: '97902',
    grades: [6, 7, 8],
  },
  {
    key: 'high',
    publicId: '419999900003',
    name: 'Larkfield High School',
    kind: 'high',
    city: 'Larkfield',
    state: 'OR',
    zipCode: '97902',
    grades: [9, 10, 11, 12],
  },
]

const feminine =
  words(`Maya Amara Sofia Leila Ingrid Mei Aisha Priya Chloe Zuri Hana Noor Elena Lucia Freya Naomi Talia Yara
  Imani Saoirse Esperanza Anneliese Nia Keiko Linh Tamar Valentina Ananya Halima Beatriz Rosalie Zofia Siobhán Xiomara Adaeze
  Dalia Ivy Juniper Makena Paloma Ruth Signe Thandiwe Wren Yuki Zahra Anne-Marie Camille Dina Eun-ji`)
const masculine =
  words(`Mateo Kofi Liam Omar Noah Arjun Diego Hiro Elias Jamal Tomás Ravi Ezra Malik Lars Santiago Wei Idris
  Caleb Dmitri Emeka Finn Gabriel Hassan Isaac João Kwame Luca Minh Nikhil Oscar Pablo Quentin Rafael Samir Tariq Umar Viktor
  Xavier Yusuf Zane Amos Björn Cyrus Desmond Eitan Felix Jean-Luc Kenji Levi`)
const anyone =
  words(`Alex River Quinn Sage Rowan Avery Kai Jordan Emery Remy Skyler Robin Ari Blake Casey Dakota Ellis Indigo
  Lennox Marlowe Nico Phoenix Reese Tatum`)

export const firstNames: Record<Gender, readonly string[]> = {
  Female: feminine,
  Male: masculine,
  Other: anyone,
}

export const lastNames =
  words(`Okafor Nguyen García O’Neill Patel Johansson Kim Haddad Brooks Silva Tanaka Cohen Mensah Rivera
  Kowalski Ali Chen Fitzgerald Begay Castillo Dubois Eriksen Farah Goldberg Hernández Ivanova Jackson Kaur Lindqvist Morales
  Ndiaye Ortega Park Quispe Rossi Sato Thompson Ueda Vargas Whitehorse Xiong Yilmaz Zamora Adeyemi Banerjee Carter D’Angelo
  Estrada Fofana Gonzales Hughes Ibrahim Jiménez Khalil Laurent MacLeod Navarro O’Brien Petrov Qureshi Ramírez Santos Takahashi
  Uddin Villanueva Walker Yamamoto Zhang Abebe Baptiste Coleman Delacroix El-Amin Flores Greene Hoang Iyer Jensen Kamara Lopez
  Mbeki Novak Osei Pham Quinn Reyes Sørensen Torres Usman Vega Wójcik Yazzie Zielinski Andersson Bautista Cruz Dhillon Evans
  Fuentes Gupta Hassan Ito Joseph Kahale Lam Moreau Nakamura Oyelaran Pérez-Luna Rahman Smith-Abara Tran Vasquez Washington
  Bell-Romero Achebe Aguilar Benally Contreras Doyle Faleolo Hayashi Kapoor Medina`)

export const specialSubjects: Record<SchoolKind, readonly string[]> = {
  elementary: ['Art', 'Music', 'Library', 'Garden'],
  middle: ['Science', 'English', 'Music', 'Mathematics', 'Social Studies'],
  high: ['English', 'Media', 'Careers', 'Economics', 'Biology'],
}

/** How a grade code is spoken of in the name of a class. */
export function gradeLabel(grade: number): string {
  const young: Record<number, string> = { 100: 'Pre-K', 101: 'Transitional K', 102: 'Kindergarten' }
  return young[grade] ?? `Grade ${grade}`
}

/** The class a young child spends the day in. */
export function homeroomName(room: number, grade: number): string {
  return `Room ${room} · ${gradeLabel(grade)}`
}

/** A class in one subject. */
export function subjectClassName(subject: string, grade: number): string {
  return `${subject} · ${gradeLabel(grade)}`
}

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/)
}
