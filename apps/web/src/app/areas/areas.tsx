import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';

export { ToastBody } from '../../shared/toast-body.tsx';

/** Areas for toasts and dialogs, above the current page. */
export function Areas({ onShown }: { readonly onShown: () => void }) {
  // Runs after the effects of the children, which make dialogs available.
  useEffect(onShown, [onShown]);
  return (
    <>
      <Notifications
        position="bottom-right"
        containerWidth="24rem"
        autoClose={5000}
        pauseResetOnHover="notification"
      />
      <ModalsProvider modalProps={{ size: 'sm' }}>{null}</ModalsProvider>
    </>
  );
}
