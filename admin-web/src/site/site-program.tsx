import { Component, type ReactNode, useSyncExternalStore } from 'react';
import { ErrorScreen } from '../app/error-screen.js';
import { Root } from '../app/root.js';
import { SiteLayout } from '../features/public/frame/site-layout.js';
import { FramesContext, Outlet, SiteContext } from './react-router.js';
import type { Shown, SiteNavigation } from './site-navigation.js';

/** The public pages, in their frame. */
export function SiteProgram({ navigation }: { navigation: SiteNavigation }) {
  const shown = useSyncExternalStore(navigation.subscribe, navigation.shown, navigation.shown);
  const { go, settlePlace } = navigation;
  return (
    <Breakwater shown={shown}>
      {(error) => (
        <SiteContext value={{ shown: error === undefined ? shown : { ...shown, error }, go, settlePlace }}>
          <FramesContext value={framesOf(shown, error)}>
            <Outlet />
          </FramesContext>
        </SiteContext>
      )}
    </Breakwater>
  );
}

function framesOf({ Page, error }: Shown, broken: unknown) {
  if (!Page || error !== undefined || broken !== undefined) return [ErrorScreen];
  return [Root, SiteLayout, Page];
}

type Breaking = { shown: Shown; children: (error: unknown) => ReactNode };

/** A page that breaks gives way to words about it, and those to the next page. */
class Breakwater extends Component<Breaking, { error: unknown; at: Shown }> {
  override state = { error: undefined, at: this.props.shown };

  static getDerivedStateFromError(error: unknown) {
    // Whoever looks after the product is told as of any error nobody caught.
    reportError(error);
    return { error: error ?? new Error('Nothing was said') };
  }

  static getDerivedStateFromProps({ shown }: Breaking, { at }: { at: Shown }) {
    return shown === at ? null : { error: undefined, at: shown };
  }

  override render() {
    return this.props.children(this.state.error);
  }
}
