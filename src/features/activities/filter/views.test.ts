import { describe, expect, it } from 'vitest';
import { filtersOf } from './filters.ts';
import { commonViews, currentView, type Place, placeOf, setBeside } from './views.ts';

const ME = '0198c2a4-7d10-7abc-8def-0123456789ab';
const at = (address: string): Place => {
  const place = placeOf(address);
  if (!place) throw new Error(address);
  return place;
};

describe('views of the inbox', () => {
  const views = [
    ...commonViews(ME),
    { id: 'a', name: 'Rezepte', address: 'alle?businessCase=Rezept&pageSize=50' },
    { id: 'b', name: 'Dringende Rezepte', address: 'alle?businessCase=Rezept&priority=100' },
    { id: 'c', name: 'Alt', address: 'fax?status=neu' },
  ];
  const nameAt = (address: string, picked?: string) =>
    currentView(views, at(address), picked)?.name ?? null;

  it('are the one that says most of where somebody is', () => {
    expect(nameAt('alle')).toBe('Alle');
    expect(nameAt('alle?status=neu&page=3')).toBe('Alle');
    expect(nameAt(`alle?selectedEmployees=${ME}&status=erledigt`)).toBe('Meine');
    expect(nameAt('answering_machine?search=m%C3%BCller')).toBe('Anrufe');
    expect(nameAt('alle?businessCase=Rezept')).toBe('Rezepte');
    expect(nameAt('alle?businessCase=Rezept&priority=100')).toBe('Dringende Rezepte');
    expect(nameAt('alle?businessCase=Befund')).toBe('Alle');
    expect(nameAt('sms')).toBeNull();
  });

  it('of two that say the same are the one that was picked', () => {
    const twice = [...views, { id: 'd', name: 'Arznei', address: 'alle?businessCase=Rezept' }];
    const place = at('alle?businessCase=Rezept');
    expect(currentView(twice, place)?.name).toBe('Rezepte');
    expect(currentView(twice, place, 'd')?.name).toBe('Arznei');
    expect(currentView(twice, place, 'alle')?.name).toBe('Rezepte');
  });

  it('say what is set beside them, but not what the row of filters shows', () => {
    const chips = (address: string) => setBeside(at(address), ME);
    expect(chips('alle?status=neu&search=a&page=2&list=endless')).toEqual([]);
    expect(chips(`alle?selectedEmployees=${ME}`)).toEqual([]);
    expect(chips('answering_machine')).toEqual([]);
    expect(chips('sms?priority=75')).toEqual(['type', 'priority']);
    expect(chips('alle?status=archiviert&businessCase=Rezept')).toEqual(['status', 'businessCase']);
  });

  it('of an address that no build of today has made lead nowhere', () => {
    expect(placeOf('fax')).toBeNull();
    expect(placeOf('alle?status=x')?.filters).toEqual(filtersOf(new URLSearchParams()));
  });
});
