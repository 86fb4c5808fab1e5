import { useId } from 'react'
import { presets } from '../presets'
import { type Choice, choices, type Settings } from '../settings'

type Change = (name: keyof Settings, word: string) => void

interface SwitchProps {
  readonly name: keyof Settings
  readonly label: string
  readonly words: readonly string[]
  readonly current: string
  readonly onChange: Change
}

function Segments({ name, label, words, current, onChange }: SwitchProps) {
  return (
    <fieldset>
      <legend>{label}</legend>
      {words.map((word) => (
        <label key={word}>
          <input type="radio" name={name} checked={word === current} onChange={() => onChange(name, word)} />
          {word}
        </label>
      ))}
    </fieldset>
  )
}

function Select({ name, label, words, current, onChange }: SwitchProps) {
  const id = useId()
  return (
    <span className="select">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={current} onChange={({ target }) => onChange(name, target.value)}>
        {words.map((word) => (
          <option key={word}>{word}</option>
        ))}
      </select>
    </span>
  )
}

const labels: readonly (readonly [name: Choice, label: string])[] = [
  ['mode', 'Mode'],
  ['dir', 'Direction'],
  ['width', 'Width'],
  ['text', 'Text'],
  ['motion', 'Motion'],
]

export interface SwitchesProps {
  readonly settings: Settings
  readonly onChange: Change
}

/** Draws the bar of switches; each setting is also in the page's query. */
export function Switches({ settings, onChange }: SwitchesProps) {
  return (
    <form className="bar" aria-label="How stories are drawn">
      <Select name="preset" label="Theme" words={Object.keys(presets)} current={settings.preset} onChange={onChange} />
      <Select name="accent" label="Accent" words={choices.accent} current={settings.accent} onChange={onChange} />
      <Select name="locale" label="Language" words={choices.locale} current={settings.locale} onChange={onChange} />
      {labels.map(([name, label]) => (
        <Segments
          key={name}
          name={name}
          label={label}
          words={choices[name]}
          current={settings[name]}
          onChange={onChange}
        />
      ))}
    </form>
  )
}
