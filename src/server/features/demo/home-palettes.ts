/** The colours of one home: outside and inside, day or dusk. */
export type Palette = {
  sky: readonly [top: string, middle: string, bottom: string]
  hill: string
  lawn: string
  siding: string
  roof: string
  trim: string
  door: string
  /** Light behind the windows. */
  glow: string
  wall: string
  floor: string
  wood: string
  fabric: string
  accent: string
  stone: string
}

export const dusk: Palette = {
  sky: ['#2b3566', '#8a5a83', '#f3a76b'],
  hill: '#3b4168',
  lawn: '#3f5a4a',
  siding: '#57708a',
  roof: '#2b3146',
  trim: '#f4ead8',
  door: '#c4502f',
  glow: '#ffd98a',
  wall: '#efe5d4',
  floor: '#b98a5a',
  wood: '#8a5a36',
  fabric: '#48668a',
  accent: '#d8893b',
  stone: '#e9e4da',
}

export const morning: Palette = {
  sky: ['#7db7e0', '#b9dcee', '#fdf1d8'],
  hill: '#7fa58b',
  lawn: '#7fae62',
  siding: '#f3ecdf',
  roof: '#6d5a52',
  trim: '#ffffff',
  door: '#2f6d6a',
  glow: '#fff1c9',
  wall: '#f5f1e8',
  floor: '#cfa878',
  wood: '#a9774a',
  fabric: '#7d9a86',
  accent: '#c9694a',
  stone: '#f2efe9',
}

export const brick: Palette = {
  sky: ['#5f7fb0', '#a9bfd9', '#f6dcc0'],
  hill: '#6d7f93',
  lawn: '#6f8f5a',
  siding: '#a5553f',
  roof: '#3d3a42',
  trim: '#f6efe4',
  door: '#22324a',
  glow: '#ffe3a3',
  wall: '#ece9e4',
  floor: '#8f6a4c',
  wood: '#5c4030',
  fabric: '#8d4f4a',
  accent: '#3f6f8f',
  stone: '#dcdad6',
}

export const pine: Palette = {
  sky: ['#94b8c9', '#cfe0df', '#f9ecd0'],
  hill: '#55776b',
  lawn: '#6a8f57',
  siding: '#6a8072',
  roof: '#4a3f3a',
  trim: '#f5efdf',
  door: '#d9a23f',
  glow: '#ffe9b0',
  wall: '#f1ebdd',
  floor: '#c1966a',
  wood: '#936440',
  fabric: '#b3623f',
  accent: '#4f7d6c',
  stone: '#e6e2d8',
}

/** Late evening at a house of glass. */
export const night: Palette = {
  sky: ['#1b2447', '#4a4a7c', '#d98a6a'],
  hill: '#2d3557',
  lawn: '#3b5447',
  siding: '#e6e1d8',
  roof: '#2a2d36',
  trim: '#f4efe6',
  door: '#3f6f73',
  glow: '#ffd795',
  wall: '#eceae6',
  floor: '#b99a78',
  wood: '#9a6a45',
  fabric: '#6c7686',
  accent: '#c98a4b',
  stone: '#e4e2de',
}

/** A mild noon in spring. */
export const spring: Palette = {
  sky: ['#8ec5e8', '#cbe7f1', '#fdf6df'],
  hill: '#8fb48c',
  lawn: '#8bb96a',
  siding: '#efe8d8',
  roof: '#8a6f57',
  trim: '#fffdf6',
  door: '#3f7d6a',
  glow: '#fff0c4',
  wall: '#f4efe2',
  floor: '#c79f73',
  wood: '#9c7048',
  fabric: '#b98a86',
  accent: '#7d9a5f',
  stone: '#d9d1c1',
}
