import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { lookSheet } from '#contract/practice/calls/look.ts';
import { COLOUR, lookColours } from '#contract/practice/look-colours.ts';
import type { Look } from '#contract/settings/look.ts';
import { BRAND_COLOUR, FRESH } from '#contract/shared/constants.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { useLatest } from '#platform/reading/use-latest.ts';
import { Button } from '#ui/button.tsx';
import { SwitchField } from '#ui/fields/switch-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import type { SettingForm } from '../frame/setting-card.tsx';
import { useSettingsStyles } from '../settings-styles.ts';
import { LookPreview } from './look-preview.tsx';
import { LOOK } from './texts.ts';
import { useLogo } from './use-logo.ts';

const useStyles = makeStyles({
  part: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'start',
    gap: tokens.spacingVerticalS,
  },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  logo: {
    maxWidth: '240px',
    maxHeight: '80px',
    padding: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    // A logo is drawn for paper, whatever this screen prefers.
    backgroundColor: '#ffffff',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  colours: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalM },
  picker: {
    boxSizing: 'border-box',
    width: '64px',
    height: '44px',
    padding: '2px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.lineStrong}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  code: { flex: '0 1 320px' },
});

/** Loads the look's style sheet again, as browsers keep it: a change is seen at once. */
const useFreshSheet = ({ colour, logo }: Look) => {
  const client = useClient();
  useQuery({
    queryKey: ['practice', 'look-sheet', colour, logo],
    queryFn: async ({ signal }) => {
      await client.call(lookSheet, { signal, headers: FRESH });
      return true;
    },
    gcTime: 0,
  });
};

const codeOf = (typed: string): string => typed.trim().toLowerCase();

/** The look to save; null while the colour code is incomplete. */
export const preparedLook = ({ colour, logo }: Look): Look | null => {
  if (colour === null) return { colour, logo };
  return COLOUR.test(codeOf(colour)) ? { colour: codeOf(colour), logo } : null;
};

/** Logo and colour of the practice, with what becomes of them. */
export const LookForm = ({ value, typed, change, tried }: SettingForm<Look>) => {
  const styles = useStyles();
  const shared = useSettingsStyles();
  useFreshSheet(value);
  const picker = useRef<HTMLInputElement>(null);
  /** The upload answers later, so it must not overwrite changes made meanwhile. */
  const latest = useLatest({ typed, change });
  const setLogo = (logo: string | null) => latest.current.change({ ...latest.current.typed, logo });
  const { picture, busy: sending, error, choose, remove } = useLogo(typed.logo, setLogo);
  const own = typed.colour !== null;
  /** The colour before the own colour was switched off, to restore it. */
  const before = useRef(value.colour ?? BRAND_COLOUR);
  const code = typed.colour ?? before.current;
  const setCode = (colour: string) => change({ ...typed, colour });
  const setOwn = (wanted: boolean) => {
    before.current = code;
    change({ ...typed, colour: wanted ? code : null });
  };
  const chosen = codeOf(code);
  const right = COLOUR.test(chosen);
  const colour = own && right ? chosen : null;
  const corrected = colour !== null && lookColours(colour, 'light').brand !== colour;
  return (
    <div className={shared.form}>
      <div className={styles.part}>
        <h2 className={styles.heading}>{LOOK.logo}</h2>
        {picture !== null ? (
          <img src={picture} alt={LOOK.logo} className={styles.logo} />
        ) : (
          <p className={shared.quiet}>{LOOK.noLogo}</p>
        )}
        <input
          ref={picker}
          type="file"
          hidden
          aria-label={LOOK.chooseLogo}
          accept="image/png,image/jpeg,image/webp"
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            // The same file again is another choice.
            event.target.value = '';
          }}
        />
        <div className={shared.line}>
          <Button size="small" busy={sending} onClick={() => picker.current?.click()}>
            {picture !== null ? LOOK.otherLogo : LOOK.chooseLogo}
          </Button>
          {picture !== null && (
            <Button size="small" appearance="subtle" onClick={remove}>
              {LOOK.removeLogo}
            </Button>
          )}
        </div>
        <p className={shared.quiet}>{LOOK.logoHelp}</p>
        <p role="alert" className={shared.error}>
          {error}
        </p>
      </div>
      <div className={styles.part}>
        <h2 className={styles.heading}>{LOOK.colour}</h2>
        <SwitchField label={LOOK.ownColour} checked={own} onChange={setOwn} />
        {own && (
          <div className={styles.colours}>
            <input
              type="color"
              aria-label={LOOK.colour}
              className={styles.picker}
              value={right ? chosen : BRAND_COLOUR}
              onChange={(event) => setCode(event.target.value)}
            />
            <TextField
              label={LOOK.code}
              help={LOOK.codeHelp}
              size="small"
              className={styles.code}
              value={code}
              maxLength={7}
              autoComplete="off"
              spellCheck={false}
              onChange={setCode}
              {...(tried && !right && { error: LOOK.codeWrong })}
            />
          </div>
        )}
        {corrected && <p className={shared.quiet}>{LOOK.corrected}</p>}
      </div>
      <div className={styles.part}>
        <h2 className={styles.heading}>{LOOK.preview}</h2>
      </div>
      <LookPreview colour={colour} logo={picture} />
    </div>
  );
};
